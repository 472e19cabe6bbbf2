// Preloaded into a measured process: prints its CPU time and peak memory when it ends.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(
    `\n${JSON.stringify({ cpuMs: (user + system) / 1000, peakKb: process.resourceUsage().maxRSS })}\n`,
  );
});

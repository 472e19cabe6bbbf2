// Runs a bench in as many processes as there are processors: each is the same file, called with the same arguments and
// then its own number and how many there are, and prints what it found as JSON.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What each process found, in their order. */
export function inProcesses(file, args) {
  const count = availableParallelism();
  return Promise.all(Array.from({ length: count }, (_, index) => runPart(file, [...args, index, count])));
}

function runPart(file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('close', (status) =>
      status === 0 ? resolve(JSON.parse(text)) : reject(new Error(`${status}`)),
    );
  });
}

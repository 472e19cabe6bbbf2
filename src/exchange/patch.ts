type Files = Readonly<Record<string, string>>;

/** Files that are put over others, as a patch that `git apply` takes; a file that changes is replaced whole. */
export function patch(before: Files, over: Files): string {
  return Object.entries(over)
    .filter(([path, text]) => before[path] !== text)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => change(path, before[path], text))
    .join('');
}

function change(path: string, before: string | undefined, after: string): string {
  const head = `diff --git a/${path} b/${path}\n${before === undefined ? 'new file mode 100644\n' : ''}`;
  const [gone, come] = [linesOf(before ?? ''), linesOf(after)];
  // An empty file is made by its head alone.
  if (gone.length === 0 && come.length === 0) return head;
  const span = (lines: readonly string[]): string => `${lines.length === 0 ? 0 : 1},${lines.length}`;
  return [
    `${head}--- ${before === undefined ? '/dev/null' : `a/${path}`}\n+++ b/${path}\n`,
    `@@ -${span(gone)} +${span(come)} @@\n`,
    ...gone.map((line) => `-${line}`),
    ...come.map((line) => `+${line}`),
  ].join('');
}

/** Lines with their breaks; of a last one without, Git is told that it has none. */
function linesOf(text: string): readonly string[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`));
}

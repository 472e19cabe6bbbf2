import { defineConfig } from 'vitest/config';

const conditions = ['etudes-source', 'node', 'import', 'default'];

/** Files that are busy for long with the same few functions. */
const LONG = [
  'src/audit/*.test.ts',
  'src/curriculum/{gate,simulate}/*.test.ts',
  'test/audit/*.test.ts',
  'test/generated/*.test.ts',
];

/** A project whose tests import the sources themselves. */
const source = (name: string, of: { include: string[]; exclude: string[]; isolate: boolean }) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name,
    include: of.include,
    exclude: [...of.exclude, 'test/built/**', 'test/trainers/**', '**/node_modules/**'],
    testTimeout: 120_000,
    isolate: of.isolate,
  },
});

export default defineConfig({
  test: {
    // Vitest would leave one processor idle, which on two is half.
    maxWorkers: '100%',
    projects: [
      // No test changes what is outside of it, so one loading of the sources serves many files.
      source('source', { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: LONG, isolate: false }),
      // What runs long is quicker with code that nothing else has been through.
      source('long', { include: LONG, exclude: [], isolate: true }),
      {
        // What runs the built command; the build is made first where it is older than its sources.
        test: {
          name: 'built',
          include: ['test/built/**/*.test.ts'],
          globalSetup: 'test/helpers/set-up.ts',
          testTimeout: 120_000,
        },
      },
    ],
  },
});

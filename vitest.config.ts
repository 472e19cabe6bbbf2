import { defineConfig } from 'vitest/config';

const conditions = ['etudes-source', 'node', 'import', 'default'];

export default defineConfig({
  test: {
    // Vitest would leave one processor idle, which on two is half.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'source',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/built/**', 'test/trainers/**', '**/node_modules/**'],
          testTimeout: 120_000,
        },
      },
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

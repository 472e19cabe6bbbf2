import { defineConfig } from 'vitest/config';

/** Tests whose packages are gigabytes: `npm run test:trainers`. */
export default defineConfig({
  test: {
    include: ['test/trainers/**/*.test.ts'],
    globalSetup: 'test/helpers/set-up.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['etudes-source', 'node', 'import', 'default'] },
  ssr: { resolve: { conditions: ['etudes-source', 'node', 'import', 'default'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
  },
});

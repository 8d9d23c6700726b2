import { defineConfig } from 'vitest/config';

/** Run by `npm run test:engines`, which builds and starts the site and lists the engines. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    root: 'tests/engines',
    include: ['**/*.engines.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // One browser at a time: two would slow each other down.
    fileParallelism: false,
  },
});

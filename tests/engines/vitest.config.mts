import { defineConfig } from 'vitest/config';

/** Run through `npm run test:engines`, which builds and starts the site and says which engines there are. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    root: 'tests/engines',
    include: ['**/*.engines.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // A browser at a time: two would take the machine from each other.
    fileParallelism: false,
  },
});

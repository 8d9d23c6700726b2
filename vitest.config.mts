import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = (name: string, testTimeout = 20_000) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    testTimeout,
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    alias: [
      {
        find: /^fast-check$/,
        replacement: path.resolve(import.meta.dirname, 'tests/support/seeded-fast-check.ts'),
      },
    ],
  },
  test: {
    restoreMocks: true,
    // The default leaves one core to a watching editor, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      node('architecture'),
      node('contract'),
      node('integration', 60_000),
      {
        extends: true,
        test: {
          name: 'spec',
          include: ['tests/spec/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Rules and components answer in milliseconds, but a busy machine may put a file off for seconds.
          testTimeout: 20_000,
          setupFiles: ['tests/support/unit-setup.ts'],
        },
      },
    ],
  },
});

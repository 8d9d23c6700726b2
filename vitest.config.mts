import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, most of it waiting: begun first, so that at the end no core waits for one of them alone. */
const SLOW = [
  'integration/faults/',
  'integration/billing/durability',
  'integration/account/account-routes',
  'integration/content/fuzz',
  'integration/',
  'unit/catalogue/Catalogue',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = SLOW.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return found < 0 ? SLOW.length : found;
};

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const PATIENT_WAIT = 'tests/support/patient-wait.ts';
/** Rules and components answer in milliseconds, but a busy machine may put a file off for seconds. */
const TIMEOUT_MS = 60_000;

const node = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    setupFiles: [PATIENT_WAIT],
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
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    // The default leaves one core to a watching editor, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      node('architecture'),
      node('contract'),
      node('integration'),
      {
        extends: true,
        test: {
          name: 'spec',
          include: ['tests/spec/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [PATIENT_WAIT, 'tests/support/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [PATIENT_WAIT, 'tests/support/unit-setup.ts'],
        },
      },
    ],
  },
});

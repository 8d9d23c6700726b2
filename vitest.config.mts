import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, most of it waiting: begun first, so that at the end no core waits for one of them alone. */
const SLOW = [
  'integration/faults/',
  'integration/stripe/durability',
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

const UNIT_SETUP = 'tests/support/unit-setup.ts';

const node = (name: string, setupFiles: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    setupFiles: [PATIENT_WAIT, ...setupFiles],
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
    // One more than there are cores on a small machine, for some wait most of their time; the default is one fewer.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: SlowestFirst },
    projects: [
      node('architecture'),
      node('contract'),
      node('integration'),
      // A rule needs no document, which takes longer to load than most rules to test; a file that needs one
      // begins with "@vitest-environment happy-dom".
      node('spec', [UNIT_SETUP]),
      node('unit', [UNIT_SETUP]),
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/{spec,unit}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [PATIENT_WAIT, UNIT_SETUP, 'tests/support/component-setup.ts'],
        },
      },
    ],
  },
});

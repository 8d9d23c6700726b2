import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files start first, so that no core waits for one of them at the end. */
const SLOW = [
  'simulation/',
  'integration/faults/',
  'integration/account/account-routes',
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
/** Generous, because a busy machine may suspend a file for seconds. */
const TIMEOUT_MS = 60_000;

/** Vitest's own second is too short on a busy machine. */
const POLL_MS = 10_000;

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
    expect: { poll: { timeout: POLL_MS } },
    // One more than the cores of a small machine, because some files mostly wait.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: SlowestFirst },
    projects: [
      node('architecture'),
      node('contract'),
      node('integration'),
      node('simulation'),
      // A file that needs a DOM begins with "@vitest-environment happy-dom".
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

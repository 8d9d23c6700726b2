import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launch } from './launcher/preflight';
import { run, stopOnSignals } from './launcher/processes';
import { ROOT } from './launcher/settings';
import { type Counted, readTestReport } from './launcher/test-report';

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** Arguments of a second process, which runs if the first one succeeds. */
  readonly next?: readonly string[];
  /** JSON report for the final count. A step without a report counts as one check. */
  readonly report?: string;
}

const RESULTS = path.join(ROOT, 'test-results');
const bin = (file: string): string => path.join('node_modules', file);

const STEPS: readonly (readonly Step[])[] = [
  [{ name: 'route types', args: [bin('next/dist/bin/next'), 'typegen'] }],
  [
    { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
    {
      name: 'files, exports and packages that nothing uses',
      args: [bin('knip/bin/knip.js'), '--no-progress'],
    },
    {
      name: 'exports that nothing but tests uses',
      args: [bin('knip/bin/knip.js'), '--no-progress', '--production'],
    },
    { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] },
  ],
  [
    {
      name: 'architecture, unit, contract and integration tests',
      args: [
        bin('vitest/vitest.mjs'),
        'run',
        '--reporter=dot',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
      ],
      report: 'vitest.json',
    },
    // Runs in parallel with the tests above, which leave processor time unused.
    {
      name: 'browser and builds for the end-to-end tests and the rehearsal',
      args: ['--import', 'tsx', 'scripts/test-e2e.ts', '--build-only'],
      next: ['--import', 'tsx', 'scripts/test-hosted.ts', '--build-only'],
    },
  ],
  [{ name: 'end-to-end tests', args: ['--import', 'tsx', 'scripts/test-e2e.ts'], report: 'e2e.json' }],
  [
    {
      name: 'rehearsal of the hosted site',
      args: ['--import', 'tsx', 'scripts/test-hosted.ts', '--project=core'],
      report: 'hosted.json',
    },
  ],
];

function count(step: Step, exitCode: number): Counted {
  const file = step.report && path.join(RESULTS, step.report);
  const broken = { failed: 1, failures: [`${step.name}: ended with ${exitCode}, its output is above`] };
  if (!file || !existsSync(file))
    return exitCode === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, ...broken };
  const counted = readTestReport(JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, ...broken } : counted;
}

async function take(step: Step) {
  const startedAt = Date.now();
  console.log(`\n=== ${step.name}`);
  let code = await run(process.execPath, step.args, { mode: 'test' });
  if (step.next && code === 0) code = await run(process.execPath, step.next, { mode: 'test' });
  return { ...count(step, code), name: step.name, seconds: Math.round((Date.now() - startedAt) / 1000) };
}

void launch(async () => {
  stopOnSignals();
  rmSync(RESULTS, { recursive: true, force: true });
  const total = { passed: 0, failed: 0 };
  const allFailures: string[] = [];
  for (const together of STEPS) {
    for (const { name, passed, failed, failures, seconds } of await Promise.all(together.map(take))) {
      total.passed += passed;
      total.failed += failed;
      allFailures.push(...failures);
      console.log(`=== ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    }
  }
  if (allFailures.length > 0) console.log(`\nFailed or flaky:\n\n${allFailures.join('\n\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

import { expect, test } from 'vitest';
import { bundlePage } from './bundle';
import { MUTATIONS } from './mutations';
import { createPlan } from './plan';
import { shortest } from './shrink';
import { simulate } from './simulate';

const SEEDS = 200;
/** Courses take about 20 s alone and several times as long beside other tests. All share one server in memory. */
const TIMEOUT_MS = 300_000;

test(`keeps what members did on many devices in ${SEEDS} simulated courses`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const factory = await bundlePage();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    if ((await simulate(createPlan(seed), factory)).failure === null) continue;
    const { failure, log } = await simulate(await shortest(createPlan(seed), factory), factory);
    expect.fail(`Seed ${seed}: ${failure}\n${log.join('\n')}`);
  }
});

test('takes the same course twice for the same seed', async () => {
  const factory = await bundlePage();
  expect(await simulate(createPlan(7), factory)).toEqual(await simulate(createPlan(7), factory));
});

test.each(Object.entries(MUTATIONS))('still finds the place in the source where %s', async (_, mutation) => {
  await expect(bundlePage(mutation)).resolves.toBeTypeOf('function');
});

import { parseArgs } from 'node:util';
import { bundlePage } from './bundle';
import { MUTATIONS, type Mutation } from './mutations';
import { createPlan, type Plan } from './plan';
import { shortest } from './shrink';
import { simulate } from './simulate';

/** `npm run simulate -- --seeds 1000 [--from 1] [--seed 7] [--fault name]` */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    fault: { type: 'string' },
  },
});

const show = ({ devices, hasBadNetwork, steps }: Plan): string =>
  [
    `${devices.map(({ skewMs, isBlocked }, index) => `device${index}${skewMs ? ` ${(skewMs / 3_600_000).toFixed(1)} h off` : ''}${isBlocked ? ' without storage' : ''}`).join(', ')}; network ${hasBadNetwork ? 'bad' : 'good'}`,
    ...steps.map(
      ({ atMs, device, does, pick }) =>
        `  ${(atMs / 1000).toFixed(1)} s device${device} ${does} (${pick.toFixed(3)})`,
    ),
  ].join('\n');

async function main(): Promise<void> {
  const first = Number(values.seed ?? values.from);
  const count = values.seed ? 1 : Number(values.seeds);
  const faults: Readonly<Record<string, Mutation>> = MUTATIONS;
  const factory = await bundlePage(values.fault ? (faults[values.fault] ?? null) : null);
  const startedAt = Date.now();
  let actions = 0;
  let failed = 0;

  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await simulate(createPlan(seed), factory);
    actions += outcome.actions;
    if (outcome.failure === null) continue;
    failed += 1;
    const plan = await shortest(createPlan(seed), factory);
    const again = await simulate(plan, factory);
    console.log(`\nSeed ${seed}: ${again.failure}\n${show(plan)}\n\n${again.log.join('\n')}`);
    if (values.fault) {
      console.log(`\nThe fault "${values.fault}" was found with ${seed - first + 1} seeds.`);
      break;
    }
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n${count} seeds, ${actions} actions, ${failed} failed (${seconds} s)`);
  process.exitCode = failed > 0 && !values.fault ? 1 : 0;
}

void main();

import assert from 'node:assert/strict';
import {
  drains,
  type EditTimes,
  editReachesBoth,
  formerChunkIsServed,
  limitIsShared,
  scheduleReachesBoth,
  survivesRedisLoss,
  warmUp,
} from './instances/checks';
import { portsOf, startWorld } from './instances/world';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { isRedisInstalled, REDIS_ADVICE } from './launcher/redis';
import type { Settings } from './launcher/settings';

const number = (name: string, fallback: number): number => Number(process.env[name] || fallback);

const settings: Settings = {
  sitePort: number('PORT', 3470),
  embeddedPort: number('EMBEDDED_PORT', 4470),
  embeddedPublicPort: number('EMBEDDED_PUBLIC_PORT', 4471),
  editingPort: null,
  dataDir: 'none',
};
/** An edit must reach the instances within EDIT_LIMIT_MS, the second at most OTHER_LIMIT_MS after the first. */
const EDIT_LIMIT_MS = 10_000;
const OTHER_LIMIT_MS = 1000;
const DRAIN_SECONDS = 1;
/** A class is scheduled SCHEDULE_MS ahead. Both instances must show it at most SHOWN_LIMIT_MS after its time. */
const SCHEDULE_MS = 20_000;
const SHOWN_LIMIT_MS = 60_000;

const inWords = (times: readonly EditTimes[]): string =>
  `${times.map(({ firstMs, laterMs }) => `${firstMs} + ${laterMs}`).join(', ')} ms`;
const say = (what: string, figure: string): void => console.log(`  ok  ${what}: ${figure}`);

/** Checks two instances behind one address, with and without Redis. `--stay` starts the instances without checks. */
void launch(async () => {
  if (!isRedisInstalled()) {
    console.log(`Skipped. ${REDIS_ADVICE}`);
    return;
  }
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const { first, second, redis } = portsOf(settings);
  await requireFreePorts({
    PORT: settings.sitePort,
    'the first instance, PORT + 1': first,
    'the second instance, PORT + 2': second,
    'Redis, PORT + 3': redis,
    EMBEDDED_PORT: settings.embeddedPort,
    EMBEDDED_PUBLIC_PORT: settings.embeddedPublicPort,
  });
  stopOnSignals();
  const world = await startWorld(settings, DRAIN_SECONDS);
  if (process.argv.includes('--stay')) {
    console.log(`\n  The site: ${world.site}, from ${world.instances.map(({ url }) => url).join(' and ')}\n`);
    await new Promise((resolve) => world.redis.once('exit', resolve));
    return;
  }
  await warmUp(world);
  const times: EditTimes[] = [];
  // Four rounds, so that each instance is probably the first to get the webhook in one of them.
  for (let round = 0; round < 4; round += 1) times.push(...(await editReachesBoth(world, EDIT_LIMIT_MS)));
  assert.ok(times.every(({ laterMs }) => laterMs <= OTHER_LIMIT_MS));
  say('an edit reaches the first instance, and the other after', inWords(times));
  const late = await scheduleReachesBoth(world, SCHEDULE_MS, SHOWN_LIMIT_MS);
  say('a scheduled class reaches both after its time', `${late.join(' and ')} ms`);
  const passed = await limitIsShared(world);
  assert.equal(passed, 30);
  say('a limit of 30 is shared by both', `${passed} of 40`);
  await formerChunkIsServed(world, '/_next/static/chunks/former-release.js');
  say('a chunk of the former release', 'served by both');
  say('slowest response without Redis', `${await survivesRedisLoss(world)} ms`);
  world.startRedis();
  const after = await editReachesBoth(world, EDIT_LIMIT_MS);
  say('an edit after Redis is back', inWords(after));
  say('requests answered while one instance drains', `${await drains(world)}, all of them`);
  world.balancer.stop();
});

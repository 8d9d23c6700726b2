import { expect, test } from 'vitest';
import { HOSTILE_BODIES, HOSTILE_PARTS } from './hostile';
import { MESSAGE, PUBLIC_ROUTES } from './routes';
import { type Asked, startWorld } from './world';

/* Public requests must be cheap. The fastest of several tries counts, because a busy machine delays some. */
const LIMIT_MS = 100;
const TRIES = 4;

const world = await startWorld();
// Fills the content caches.
for (const { asked } of PUBLIC_ROUTES) await world.send(asked);

const message = (over: object): Asked => ({
  method: 'POST',
  path: '/api/contact',
  body: { ...MESSAGE, ...over },
});

const REQUESTS: readonly Asked[] = [
  ...PUBLIC_ROUTES.map(({ asked }) => asked),
  ...HOSTILE_PARTS.flatMap(([, part]) => [
    { path: `/api/videos?cursor=${part}` },
    { path: `/api/videos?level=${part}&style=${part}` },
    { path: `/api/videos/by-ids?ids=${part},${part}` },
    { path: `/api/events/${part}` },
    { path: `/api/calendar/feed/${part}/${'A'.repeat(32)}.ics` },
    { path: '/api/playback/x', token: part },
  ]),
  ...HOSTILE_BODIES.map(([, body]) => ({ method: 'POST', path: '/api/billing/webhook', body })),
  message({ email: `a@${'.'.repeat(31_000)}@` }),
  message({ email: `${'a@'.repeat(300)}` }),
  message({ name: ' '.repeat(300), message: ' '.repeat(9000) }),
  { path: '/api/playback/x', token: 'a.'.repeat(4000) },
  { path: '/api/playback/x', token: '.'.repeat(8000) },
];

test('answers every anonymous request in less than a tenth of a second', { timeout: 120_000 }, async () => {
  let slowest = { path: '', ms: 0 };
  for (const asked of REQUESTS) {
    let best = Number.POSITIVE_INFINITY;
    for (let count = 0; count < TRIES && best > 5; count += 1)
      best = Math.min(best, (await world.send(asked)).tookMs);
    if (best > slowest.ms) slowest = { path: asked.path.slice(0, 60), ms: best };
  }
  console.info(
    `${REQUESTS.length} anonymous requests; the slowest took ${slowest.ms.toFixed(1)} ms: ${slowest.path}`,
  );
  expect(slowest.ms).toBeLessThan(LIMIT_MS);
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expectedVisibility, newClass, type Visibility, visibilityOf } from './class-visibility';
import type { Instance, World } from './world';

/** Repeats `look` until it returns true. Returns the milliseconds that this took. Throws after `limitMs`. */
async function until(look: () => Promise<boolean>, limitMs: number, what: string): Promise<number> {
  const startedMs = performance.now();
  while (!(await look())) {
    assert.ok(performance.now() - startedMs < limitMs, `${what}: not within ${limitMs} ms`);
    await pause(20);
  }
  return Math.round(performance.now() - startedMs);
}

async function publish({ backend }: World, mutation: object): Promise<void> {
  const answer = await fetch(`${backend}/content/v2025-04-18/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [mutation] }),
  });
  assert.equal(answer.status, 200);
}

/** Fetches only two pages, because `until` calls this often. Starts with the page that the site rebuilds last. */
async function arePagesNew({ url }: Instance, slug: string, isThere: boolean): Promise<boolean> {
  for (const path of ['/videos/style/yoga', '/videos']) {
    const html = await (await fetch(url + path)).text();
    if (html.includes(`/watch/${slug}`) !== isThere) return false;
  }
  return true;
}

const onBoth = (world: World, slug: string): Promise<Visibility[]> =>
  Promise.all(world.instances.map(({ url }) => visibilityOf(url, slug)));

const PAGES = [
  '/',
  '/videos',
  '/videos/style/yoga',
  '/watch/bloom-after',
  '/api/videos',
  '/api/catalogue',
  '/feed.xml',
];

export async function warmUp({ instances }: World): Promise<void> {
  for (const { url } of instances) {
    for (const path of PAGES) {
      const isGood = async () => (await fetch(url + path)).status === 200;
      await until(isGood, 60_000, `${path} for the first time`);
    }
  }
}

/** Publishes and removes a class. Returns, for each edit, the ms until one instance shows it, then until both do. */
export async function editReachesBoth(world: World, limitMs: number) {
  const slug = `news-${Date.now()}`;
  const [before] = await onBoth(world, slug);
  assert.ok(before);
  const { totalInSearch: total, yogaInAnswer: yoga } = before;
  const isShown = async (isThere: boolean): Promise<boolean> =>
    (await onBoth(world, slug)).every((shown) =>
      isDeepStrictEqual(shown, expectedVisibility(isThere, total, yoga)),
    );
  assert.ok(await isShown(false), 'both agree before');
  const follow = async (isThere: boolean, mutation: object) => {
    await publish(world, mutation);
    const what = isThere ? 'a new class' : 'its end';
    const times = await Promise.all(
      world.instances.map((one) => until(() => arePagesNew(one, slug, isThere), limitMs, what)),
    );
    for (let look = 0; look < 10; look += 1)
      assert.ok(await isShown(isThere), 'everything is new with the pages, and nothing is old again');
    const firstMs = Math.min(...times);
    return { firstMs, laterMs: Math.max(...times) - firstMs };
  };
  try {
    return [
      await follow(true, { create: newClass(slug) }),
      await follow(false, { delete: { id: `video-${slug}` } }),
    ];
  } finally {
    await publish(world, { delete: { id: `video-${slug}` } });
  }
}

export type EditTimes = Readonly<Awaited<ReturnType<typeof editReachesBoth>>[number]>;

/** Schedules a class for `inMs` from now; fails if it is shown earlier. Returns each instance's delay in ms. */
export async function scheduleReachesBoth(world: World, inMs: number, limitMs: number) {
  const slug = `later-${Date.now()}`;
  const showAtMs = Date.now() + inMs;
  const [before] = await onBoth(world, slug);
  assert.ok(before);
  const isShown = async ({ url }: Instance, isThere: boolean): Promise<boolean> => {
    const expected = expectedVisibility(isThere, before.totalInSearch, before.yogaInAnswer);
    const { status } = await fetch(`${url}/watch/${slug}`);
    return status === (isThere ? 200 : 404) && isDeepStrictEqual(await visibilityOf(url, slug), expected);
  };
  const onEach = (isThere: boolean): Promise<number[]> =>
    Promise.all(world.instances.map((one) => until(() => isShown(one, isThere), limitMs, slug)));
  try {
    await publish(world, { create: { ...newClass(slug), publishedAt: new Date(showAtMs).toISOString() } });
    while (Date.now() < showAtMs)
      for (const one of world.instances)
        assert.ok(
          (await isShown(one, false)) || Date.now() >= showAtMs,
          `${one.url} shows it before its time`,
        );
    return await onEach(true);
  } finally {
    await publish(world, { delete: { id: `video-${slug}` } });
    await onEach(false);
  }
}

export async function limitIsShared({ instances }: World): Promise<number> {
  let passed = 0;
  for (let count = 0; count < 40; count += 1) {
    const answer = await fetch(`${instances[count % 2]?.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    });
    assert.ok(answer.status === 400 || answer.status === 429, `${answer.status}`);
    passed += Number(answer.status === 400);
  }
  return passed;
}

/** Kills Redis and requests every page in `PAGES`. Returns the slowest response in milliseconds. */
export async function survivesRedisLoss({ instances, redis }: World): Promise<number> {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  let longest = 0;
  for (const { url } of instances) {
    for (const path of PAGES) {
      const startedMs = performance.now();
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      longest = Math.max(longest, performance.now() - startedMs);
      assert.equal(answer.status, 200, path);
    }
  }
  return Math.round(longest);
}

export async function formerChunkIsServed({ instances }: World, path: string): Promise<void> {
  for (const { url } of instances) assert.equal((await fetch(url + path)).status, 200, path);
}

/** Stops an instance under load. Throws unless every request is answered; returns the number of requests. */
export async function drains({ site, instances }: World): Promise<number> {
  const [leaving] = instances;
  const gone = once(leaving.process, 'exit');
  let isGone = false;
  let answered = 0;
  const visitor = async (): Promise<void> => {
    while (!isGone) {
      for (const path of PAGES) {
        const answer = await fetch(site + path);
        await answer.arrayBuffer();
        assert.equal(answer.status, 200, path);
        answered += 1;
      }
    }
  };
  const visitors = [visitor(), visitor(), visitor()];
  leaving.process.kill('SIGTERM');
  await until(
    async () => (await fetch(`${leaving.url}/api/ready`)).status === 503,
    1000,
    'not ready once told to stop',
  );
  assert.equal((await fetch(`${leaving.url}/api/health`)).status, 200);
  const [code] = await gone;
  isGone = true;
  await Promise.all(visitors);
  assert.equal(code, 0);
  return answered;
}

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteConsentRecords, reportConsents, webhookSignature } from '@/lib/server/operations/newsletter';
import { listenAt } from '../../support/listen';
import { startMailHarness } from './harness';

const SECRET = 'k3Zr1vT0yN5kXw7LbC3mJd9HsA2fGu6P';

const backend = await startMailHarness();
let answers: number[] = [];
let got: { readonly id: string; readonly type: string; readonly data: object }[] = [];
let nowMs = Date.now();

/** A newsletter service that answers with the next of `answers`, else 200. */
const service = createServer(async (request, response) => {
  const body = await text(request);
  const header = String(request.headers['webhook-signature']);
  const seconds = Number(/^t=(\d+),/.exec(header)?.[1]);
  const isGenuine =
    header === webhookSignature(SECRET, body, seconds) && Math.abs(nowMs / 1000 - seconds) < 5;
  const status = isGenuine ? (answers.shift() ?? 200) : 400;
  got.push(JSON.parse(body));
  response.writeHead(status).end();
});

const url = await listenAt(service);
beforeEach(async () => {
  await backend.reset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers = [];
  got = [];
});
afterAll(() => void service.close());

const subscriber = (uid: string, changes: object = {}) =>
  backend.db.doc(`users/${uid}`).set({
    ...{ email: `${uid}@example.com`, isEmailVerified: true },
    preferences: { newsletterSubscribed: true },
    ...changes,
  });

/** Runs the timer's newsletter task `minutes` later. Resolves to "type: address" of the events since the last call. */
async function report(minutes = 0, untilMs = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  nowMs += minutes * 60_000;
  got = [];
  await reportConsents({ db: backend.db, webhook: { url, secret: SECRET }, now: () => nowMs }, untilMs);
  return got.map(({ type, data }) => `${type.split('_')[1]}: ${Reflect.get(data, 'email')}`);
}

test('reports each consent and each withdrawal once, also of a deleted account', async () => {
  await subscriber('ada');
  await subscriber('bea');
  await subscriber('cleo', { isEmailVerified: false });
  await subscriber('dora', { preferences: { newsletterSubscribed: false } });
  expect(await report()).toEqual(['given: ada@example.com', 'given: bea@example.com']);
  expect(got[0]?.data).toEqual({ member: 'ada', email: 'ada@example.com' });
  expect(await report()).toEqual([]);
  await subscriber('ada', { preferences: { newsletterSubscribed: false } });
  await backend.db.doc('users/bea').delete();
  expect(await report()).toEqual(['withdrawn: ada@example.com', 'withdrawn: bea@example.com']);
  expect((await backend.db.collection('newsletterConsents').get()).size, 'no address is kept').toBe(0);
  expect(await report()).toEqual([]);
});

test('withdraws the old address when a member has a new one', async () => {
  await subscriber('ada');
  await report();
  await subscriber('ada', { email: 'new@example.com' });
  expect(await report()).toEqual(['withdrawn: ada@example.com', 'given: new@example.com']);
  expect(await report()).toEqual([]);
});

test('repeats an event under its id after 1 and 4 minutes when the service is out of order', async () => {
  await subscriber('ada');
  answers = [500, 503];
  await report();
  const [first] = got;
  expect(await report(0.5)).toEqual([]);
  expect(await report(1)).toEqual(['given: ada@example.com']);
  expect(await report(3)).toEqual([]);
  expect(await report(2)).toEqual(['given: ada@example.com']);
  expect(got[0]?.id).toBe(first?.id);
  await subscriber('ada', { preferences: {} });
  await report();
  await subscriber('ada');
  await report();
  expect(got[0]?.id, 'a new consent is a new event').not.toBe(first?.id);
});

test('goes on past an event that the service refuses, and stops when the time is over', async () => {
  for (const uid of ['ada', 'bea', 'cleo']) await subscriber(uid);
  expect(await report(0, nowMs)).toEqual([]);
  answers = [422];
  expect(await report()).toHaveLength(3);
  const [refused] = got;
  expect(await report(23 * 60), 'not again on the same day').toEqual([]);
  expect(await report(60)).toEqual(['given: ada@example.com']);
  expect(got[0]?.id).toBe(refused?.id);
});

test('reports the events of other members although the service fails on one of them', async () => {
  for (const uid of ['ada', 'bea', 'cleo']) await subscriber(uid);
  answers = [500];
  expect(await report()).toEqual(['given: ada@example.com']);
  const [failed] = got;
  answers = [200, 200, 500];
  const others = ['given: bea@example.com', 'given: cleo@example.com'];
  expect(await report(1)).toEqual([...others, 'given: ada@example.com']);
  await subscriber('bea', { preferences: {} });
  expect(await report(1), 'no pause for the others').toEqual(['withdrawn: bea@example.com']);
  expect(await report(24 * 60)).toEqual(['given: ada@example.com']);
  expect(got[0]?.id).toBe(failed?.id);
});

test('begins with the other of two failed events once the service fails on one of them only', async () => {
  for (const uid of ['ada', 'bea']) await subscriber(uid);
  answers = [500, 503, 500];
  expect(await report()).toEqual(['given: ada@example.com']);
  expect(await report(1)).toEqual(['given: bea@example.com']);
  expect(await report(4)).toEqual(['given: ada@example.com']);
  answers = [200, 500];
  expect(await report(16)).toEqual(['given: bea@example.com', 'given: ada@example.com']);
});

test('keeps a refused withdrawal when the member has a new address, and repeats it a day later', async () => {
  await subscriber('ada');
  await report();
  await subscriber('ada', { email: 'new@example.com' });
  answers = [422];
  expect(await report()).toEqual(['withdrawn: ada@example.com']);
  expect(await report(24 * 60)).toEqual(['withdrawn: ada@example.com', 'given: new@example.com']);
});

test('reports a withdrawal at once also when the consent was refused', async () => {
  await subscriber('ada');
  answers = [422];
  await report();
  await subscriber('ada', { preferences: {} });
  expect(await report()).toEqual(['withdrawn: ada@example.com']);
});

test('deletes the consent records when the webhook is no longer set', async () => {
  await subscriber('ada');
  await report();
  expect(await deleteConsentRecords(backend.db)).toBe(1);
  expect(await deleteConsentRecords(backend.db)).toBe(0);
});

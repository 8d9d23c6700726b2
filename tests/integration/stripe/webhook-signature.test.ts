import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_EVENT_BYTES, readRawBody } from '@/lib/server/http/route-input';
import { receiveEvent } from '@/lib/server/membership/receive-event';
import { readEvent } from '@/lib/stripe/webhook-event';

const SECRET = 'whsec_test';
const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
};
const BODY = JSON.stringify(EVENT);
const NOW = Math.floor(Date.now() / 1000);

const sign = (payload: string, secret = SECRET, timestamp = NOW): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const synced = vi.fn(async () => undefined);

const receive = (body: string, header: string | undefined, secret = SECRET) =>
  receiveEvent(Buffer.from(body), header, {
    read: (bytes, signature) => readEvent(bytes, signature, secret),
    customerOfCharge: async () => null,
    uidOfCustomer: async () => 'u1',
    sync: synced,
    takeGift: async () => false,
    settleGift: async () => false,
  });

beforeEach(() => {
  synced.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const good = sign(BODY);
const hmac = createHmac('sha256', SECRET).update(`${NOW}.${BODY}`).digest('hex');
const thin = JSON.stringify({ ...EVENT, object: 'v2.core.event' });
const hollow = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x' });

type Refused = [string, string, string | undefined, string?];

const REFUSED: readonly Refused[] = [
  ['no header', BODY, undefined],
  ['an empty header', BODY, ''],
  ['a header of garbage', BODY, 'garbage'],
  ['a signature of the old scheme', BODY, `t=${NOW},v0=${hmac}`],
  ['another secret', BODY, sign(BODY, 'whsec_other')],
  ['a server without a secret', BODY, good, ''],
  ['one byte changed', BODY.replace('sub_1', 'sub_2'), good],
  ['the same event in other formatting', JSON.stringify(EVENT, null, 1), good],
  ['a timestamp 302 s old', BODY, sign(BODY, SECRET, NOW - 302)],
  ['a changed timestamp', BODY, good.replace(`t=${NOW}`, `t=${NOW - 1}`)],
  ['an empty body', '', sign('')],
  ['a thin event', thin, sign(thin)],
  ['an event without an object', hollow, sign(hollow)],
];

/** Signed, but no event. */
const NO_EVENTS = ['hello', 'null', '7', '[]', '{"id":'].map(
  (body): Refused => [`the body ${body}`, body, sign(body)],
);

test.each([...REFUSED, ...NO_EVENTS])('refuses %s [7.23]', async (_, body, header, secret) => {
  const answer = await receive(body, header, secret);
  expect(answer.status).toBe(400);
  expect(synced).not.toHaveBeenCalled();
});

test('accepts an event with a valid signature', async () => {
  const answer = await receive(BODY, good);
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'applied' } });
  expect(synced).toHaveBeenCalledWith({ uid: 'u1', customerIds: ['cus_1'], eventIds: ['evt_1'] });
});

test('answers 500 after a failure of its own, so that Stripe retries', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  synced.mockRejectedValueOnce(new Error('database down'));
  expect((await receive(BODY, good)).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
});

test('reads at most 256 kB of a request body', async () => {
  const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1024)));
  expect((await readRawBody(chunks(256), MAX_EVENT_BYTES))?.length).toBe(256 * 1024);
  expect(await readRawBody(chunks(257), MAX_EVENT_BYTES)).toBeNull();
});

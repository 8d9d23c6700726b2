// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  AlreadyMember,
  requestCheckout,
  requestReceipt,
  TrialUsed,
} from '@/lib/membership/billing/billing-api';
import { isFirstReport } from '@/lib/membership/billing/reported-purchases';
import { serverStamp } from '@/lib/platform/http/server-clock';

const ORDER = { plan: 'monthly', trialDays: 7, next: '/watch/hips' };

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

test('asks for the payment page with her token and goes where the server says', async () => {
  const fetched = answer(200, { url: 'https://pay.example/1' });
  await expect(requestCheckout('token', ORDER)).resolves.toBe('https://pay.example/1');
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/billing/checkout');
  expect(init).toMatchObject({ headers: { authorization: 'Bearer token' }, body: JSON.stringify(ORDER) });
});

test('a membership that is there already is told apart from a failure', async () => {
  answer(409, { error: { message: 'You have one', reason: 'already-member' } });
  await expect(requestCheckout('token', ORDER)).rejects.toBeInstanceOf(AlreadyMember);
});

test('a trial that is used up is told apart from a failure', async () => {
  answer(409, { error: { message: 'You had one', reason: 'trial-used' } });
  await expect(requestCheckout('token', ORDER)).rejects.toBeInstanceOf(TrialUsed);
});

test('a payment that is none of hers is none', async () => {
  answer(404, { error: { message: 'There is none', reason: 'no-payment' } });
  await expect(requestReceipt('token', 'cs_1')).resolves.toBeNull();
});

test.each([
  ['a refusal', 429, { error: { message: 'Please wait' } }, /Please wait/],
  ['an answer that is none', 502, 'Bad gateway', /couldn’t reach/],
  ['an address that is none', 200, { url: 'javascript:alert(1)' }, /couldn’t reach/],
])('%s is told in words', async (_, status, body, message) => {
  answer(status, body);
  await expect(requestCheckout('token', ORDER)).rejects.toThrow(message);
});

test('no connection says that nothing was charged', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(requestReceipt('token', 'cs_1')).rejects.toThrow(/You weren’t charged/);
});

test('every answer tells the time of the server, too', async () => {
  const date = 'Sat, 28 Nov 2026 17:00:00 GMT';
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ url: 'https://pay.example/1' }, { headers: { date } }),
  );
  await requestCheckout('token', ORDER);
  expect(serverStamp()).toMatch(/^2026-11-28T17:00:0/);
});

test('a purchase is reported once, however often its page is opened [7.15]', () => {
  expect(isFirstReport('cs_1')).toBe(true);
  expect(isFirstReport('cs_1')).toBe(false);
  expect(isFirstReport('cs_2')).toBe(true);
  localStorage.setItem('purchases:v1', '{broken');
  expect(isFirstReport('cs_1')).toBe(true);
});

test('a payment service that is slow is waited for, in words, with the same request', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  fetched.mockResolvedValueOnce(reply(202, { waiting: 'Still trying.' }));
  fetched.mockResolvedValueOnce(reply(202, { waiting: 'Still trying.' }));
  fetched.mockResolvedValueOnce(reply(200, { url: 'https://pay.example/1' }));
  const said: string[] = [];
  await expect(requestCheckout('token', ORDER, (words) => said.push(words))).resolves.toBe(
    'https://pay.example/1',
  );
  expect(said).toEqual(['Still trying.', 'Still trying.']);
  expect(new Set(fetched.mock.calls.map(([, init]) => init?.body))).toEqual(new Set([JSON.stringify(ORDER)]));
});

test('a change that outlasts her patience may still go through, and she reads so', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockResolvedValueOnce(new Response('{"waiting":"Still trying."}', { status: 202 }));
  fetched.mockRejectedValueOnce(new DOMException('out of time', 'TimeoutError'));
  await expect(requestCheckout('token', ORDER)).rejects.toThrow(/may still go through/);
});

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isFirstReport } from '@/components/membership/pricing/use-activation';
import {
  requestCheckout,
  requestPlanChange,
  requestReceipt,
  requestResume,
} from '@/lib/membership/billing-api';

const CALLER = { token: 'token' };
const ORDER = { plan: 'monthly', trialDays: 7, next: '/watch/hips', code: null };

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

test('requests the payment page with the member’s token', async () => {
  const fetched = answer(200, { url: 'https://pay.example/1' });
  await expect(requestCheckout(CALLER, ORDER)).resolves.toBe('https://pay.example/1');
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/billing/checkout');
  expect(init).toMatchObject({ headers: { authorization: 'Bearer token' }, body: JSON.stringify(ORDER) });
});

test.each(['already-member', 'trial-used'])('rejects with the reason %s', async (reason) => {
  answer(409, { error: { message: 'No', reason } });
  await expect(requestCheckout(CALLER, ORDER)).rejects.toMatchObject({ reason });
});

test('returns null for a receipt that does not exist', async () => {
  answer(404, { error: { message: 'There is none', reason: 'no-payment' } });
  await expect(requestReceipt('token', 'cs_1')).resolves.toBeNull();
});

test.each([
  ['the message of a refusal', 429, { error: { message: 'Please wait' } }, /Please wait/],
  ['an outage for a body that is not JSON of ours', 502, 'Bad gateway', /couldn’t reach/],
  ['an outage for a URL that is not http', 200, { url: 'javascript:alert(1)' }, /couldn’t reach/],
])('rejects with %s', async (_, status, body, message) => {
  answer(status, body);
  await expect(requestCheckout(CALLER, ORDER)).rejects.toThrow(message);
});

test('says that nothing was charged when there is no connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(requestReceipt('token', 'cs_1')).rejects.toThrow(/You weren’t charged/);
});

test('does not say that nothing was charged when the answer to a charge is lost', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const change = requestPlanChange(CALLER, 'annual', { dueCents: 100, prorationSec: 0 });
  await expect(change).rejects.toThrow(/You won’t be charged twice/);
  const atRenewal = requestPlanChange(CALLER, 'monthly', { dueCents: 0, prorationSec: 0 });
  await expect(atRenewal).rejects.toThrow(/You weren’t charged/);
  await expect(requestResume(CALLER)).rejects.toThrow(/You won’t be charged twice/);
});

test('reports a purchase once, however often its page is opened [7.15]', () => {
  expect(isFirstReport('cs_1')).toBe(true);
  expect(isFirstReport('cs_1')).toBe(false);
  expect(isFirstReport('cs_2')).toBe(true);
  localStorage.setItem('purchases:v1', '{broken');
  expect(isFirstReport('cs_1')).toBe(true);
});

test('repeats the same request while the payment service is slow', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  for (let count = 0; count < 2; count += 1)
    fetched.mockResolvedValueOnce(reply(202, { waiting: 'Still trying.' }));
  fetched.mockResolvedValueOnce(reply(200, { url: 'https://pay.example/1' }));
  const said: string[] = [];
  const url = await requestCheckout({ token: 'token', onWaiting: (words) => said.push(words) }, ORDER);
  expect(url).toBe('https://pay.example/1');
  expect(said).toEqual(['Still trying.', 'Still trying.']);
  expect(new Set(fetched.mock.calls.map(([, init]) => init?.body))).toEqual(new Set([JSON.stringify(ORDER)]));
});

test('says that a timed-out change may still go through', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockResolvedValueOnce(new Response('{"waiting":"Still trying."}', { status: 202 }));
  fetched.mockRejectedValueOnce(new DOMException('out of time', 'TimeoutError'));
  await expect(requestCheckout(CALLER, ORDER)).rejects.toThrow(/may still go through/);
});

import { expect, test, vi } from 'vitest';
import { AlreadyMember, requestCheckout, requestReceipt } from '@/lib/billing/billing-api';
import { isFirstReport } from '@/lib/billing/reported-purchases';

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

test('asks for the payment page with her token and goes where the server says', async () => {
  const fetched = answer(200, { url: 'https://pay.example/1' });
  await expect(requestCheckout('token', 'monthly')).resolves.toBe('https://pay.example/1');
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/billing/checkout');
  expect(init).toMatchObject({ headers: { authorization: 'Bearer token' }, body: '{"plan":"monthly"}' });
});

test('a membership that is there already is told apart from a failure', async () => {
  answer(409, { error: { message: 'You have one', reason: 'already-member' } });
  await expect(requestCheckout('token', 'monthly')).rejects.toBeInstanceOf(AlreadyMember);
});

test.each([
  ['a refusal', 429, { error: { message: 'Please wait' } }, /Please wait/],
  ['an answer that is none', 502, 'Bad gateway', /could not be reached/],
  ['an address that is none', 200, { url: 'javascript:alert(1)' }, /could not be reached/],
])('%s is told in words', async (_, status, body, message) => {
  answer(status, body);
  await expect(requestCheckout('token', 'monthly')).rejects.toThrow(message);
});

test('no connection says that nothing was charged', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(requestReceipt('token', 'cs_1')).rejects.toThrow(/Nothing was charged/);
});

test('a purchase is reported once, however often its page is opened', () => {
  expect(isFirstReport('cs_1')).toBe(true);
  expect(isFirstReport('cs_1')).toBe(false);
  expect(isFirstReport('cs_2')).toBe(true);
  localStorage.setItem('purchases:v1', '{broken');
  expect(isFirstReport('cs_1')).toBe(true);
});

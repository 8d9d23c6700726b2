import { expect, test, vi } from 'vitest';
import { requestDeletion, requestExport, requestSignOutEverywhere } from '@/lib/account/account-api';
import { RecentSignInNeeded } from '@/lib/firebase/auth/recent-sign-in';

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

test('sends the confirmation and the token for deletion', async () => {
  const fetched = answer(200, { deleted: true });
  await requestDeletion('token');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/account/delete');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
    body: '{"confirm":"DELETE"}',
  });
});

test('throws RecentSignInNeeded when the sign-in is too old', async () => {
  answer(403, { error: { message: 'Sign in again', reason: 'recent-sign-in' } });
  await expect(requestDeletion('token')).rejects.toBeInstanceOf(RecentSignInNeeded);
});

test.each([
  ['a token that is no longer good', 401, { error: { message: 'Please sign in again.' } }, 'credentials'],
  ['a refusal', 429, { error: { message: 'Please wait' } }, 'unavailable'],
  ['an answer that is none', 502, 'Bad gateway', 'unavailable'],
])('maps %s to its category', async (_, status, body, category) => {
  answer(status, body);
  await expect(requestSignOutEverywhere('token')).rejects.toMatchObject({ name: 'AppError', category });
});

test('says what to do without a connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(requestExport('token')).rejects.toThrow(/Check your connection/);
});

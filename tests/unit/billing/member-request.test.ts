import Stripe from 'stripe';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { answerMember, type MemberRequest } from '@/lib/server/billing/member-request';
import { createRateLimit } from '@/lib/server/rate-limit';

const run = vi.fn(async () => ({ status: 200, body: {} }));

const ask = (change: Partial<MemberRequest> = {}, limit = createRateLimit({ limit: 5, windowMs: 1000 })) =>
  answerMember(
    { token: 'good', contentType: 'application/json', body: { plan: 'monthly' }, ...change },
    {
      schema: v.object({ plan: v.string() }),
      verify: async (token) => {
        if (token !== 'good') throw new AppError('credentials', 'Please sign in again.');
        return { uid: 'u1', payload: {} };
      },
      limit,
      run,
    },
  );

test.each([
  ['no token', { token: null }, 401],
  ['a bad token', { token: 'bad' }, 401],
  ['a form of another site', { contentType: 'text/plain' }, 415],
  ['no content type', { contentType: undefined }, 415],
  ['another shape', { body: { plan: 7 } }, 400],
  ['no body', { body: undefined }, 400],
])('%s is refused before anything happens', async (_, change, status) => {
  run.mockClear();
  expect((await ask(change)).status).toBe(status);
  expect(run).not.toHaveBeenCalled();
});

test('asking too often is answered with a time to wait', async () => {
  const limit = createRateLimit({ limit: 1, windowMs: 60_000 });
  expect((await ask({}, limit)).status).toBe(200);
  expect(await ask({}, limit)).toMatchObject({
    status: 429,
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  });
});

test('a billing host that is down says so, and that nothing was charged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  run.mockRejectedValueOnce(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'reset' }));
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(JSON.stringify(answer.body)).toContain('Nothing was charged');
});

test('a mistake of ours says nothing of the inside', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  run.mockRejectedValueOnce(
    new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'No such price: price_1',
    }),
  );
  const answer = await ask();
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('price_1');
});

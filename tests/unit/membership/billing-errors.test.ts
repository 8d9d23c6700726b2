import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { refusalOf } from '@/lib/server/http/api-answer';
import { toShownError } from '@/lib/stripe/client';

const answerTo = (error: unknown) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return refusalOf(toShownError(error));
};

test('answers 503 and that nothing was charged when Stripe is down', () => {
  const down = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'reset' });
  const answer = answerTo(down);
  expect(answer.status).toBe(503);
  expect(JSON.stringify(answer.body)).toContain('You weren’t charged');
});

test('hides internal details of an invalid request [8.27]', () => {
  const ours = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'No such price: price_1',
  });
  const answer = answerTo(ours);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('price_1');
});

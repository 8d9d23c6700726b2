import * as v from 'valibot';
import { ApiRefusal, postAsMember } from '../api/post-as-member';
import { AppError } from '../errors/app-error';
import type { PauseMonths } from './pause';

const address = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) });

const done = v.object({ done: v.literal(true) });

const receipt = v.object({
  isComplete: v.boolean(),
  plan: v.nullable(v.string()),
  amountCents: v.number(),
  currency: v.string(),
});

export type Receipt = v.InferOutput<typeof receipt>;

const UNREACHABLE = 'The payment service could not be reached. Nothing was charged. Please try again.';
const OPTIONS = { deadlineMs: 15_000, unreachable: UNREACHABLE };

/** A membership is there already: the way on is to manage it, not to buy a second one. */
export class AlreadyMember extends Error {
  override readonly name = 'AlreadyMember';
}

async function call<S extends v.GenericSchema>(
  path: string,
  token: string,
  body: object,
  schema: S,
): Promise<v.InferOutput<S>> {
  let answer: unknown;
  try {
    answer = await postAsMember(path, token, body, OPTIONS);
  } catch (cause) {
    if (cause instanceof ApiRefusal && cause.reason === 'already-member')
      throw new AlreadyMember(cause.message);
    throw cause;
  }
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new AppError('unknown', UNREACHABLE);
  return parsed.output;
}

/** Begins to pay for a plan. Resolves with the address of the payment page; rejects with AlreadyMember or an AppError. */
export const requestCheckout = async (token: string, plan: string): Promise<string> =>
  (await call('/api/billing/checkout', token, { plan }, address)).url;

/** Resolves with the address of the page where she manages her membership. */
export const requestPortal = async (token: string): Promise<string> =>
  (await call('/api/billing/portal', token, {}, address)).url;

/** Pauses her membership for some months once what she has paid for is over. */
export const requestPause = (token: string, months: PauseMonths): Promise<unknown> =>
  call('/api/billing/pause', token, { months }, done);

/** Ends a pause: at once if it has begun. */
export const requestResume = (token: string): Promise<unknown> =>
  call('/api/billing/resume', token, {}, done);

/** What was bought in a checkout of hers. */
export const requestReceipt = (token: string, session: string): Promise<Receipt> =>
  call('/api/billing/receipt', token, { session }, receipt);

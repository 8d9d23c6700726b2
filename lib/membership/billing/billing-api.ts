import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import { ApiRefusal, type OnWaiting, postAsMember } from '@/lib/platform/http/post-as-member';
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

const UNREACHABLE = 'We couldn’t reach the payment service. You weren’t charged. Please try again.';
const OPTIONS = { deadlineMs: 15_000, unreachable: UNREACHABLE };

/** She was promised a trial that she may no longer have: nothing is charged before she has read so. */
export class TrialUsed extends Error {
  override readonly name = 'TrialUsed';
}

/** A membership is there already: the way on is to manage it, not to buy a second one. */
export class AlreadyMember extends Error {
  override readonly name = 'AlreadyMember';
}

async function call<S extends v.GenericSchema>(
  path: string,
  token: string,
  body: object,
  schema: S,
  onWaiting?: OnWaiting,
): Promise<v.InferOutput<S>> {
  let answer: unknown;
  try {
    answer = await postAsMember(path, token, body, { ...OPTIONS, onWaiting });
  } catch (cause) {
    if (cause instanceof ApiRefusal && cause.reason === 'already-member')
      throw new AlreadyMember(cause.message);
    if (cause instanceof ApiRefusal && cause.reason === 'trial-used') throw new TrialUsed(cause.message);
    throw cause;
  }
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new AppError('unknown', UNREACHABLE);
  return parsed.output;
}

export interface CheckoutRequest {
  readonly plan: string;
  /** The free days that the page has promised her. */
  readonly trialDays: number;
  /** The page to lead her back to after paying, null for none. */
  readonly next: string | null;
}

/**
 * Opens a checkout for a plan. Resolves with the address of the payment page; rejects with AlreadyMember, TrialUsed or
 * an AppError.
 */
export const requestCheckout = async (
  token: string,
  order: CheckoutRequest,
  onWaiting?: OnWaiting,
): Promise<string> => (await call('/api/billing/checkout', token, order, address, onWaiting)).url;

const terms = v.object({
  when: v.picklist(['now', 'renewal']),
  dueCents: v.number(),
  currency: v.string(),
  fromIso: v.string(),
  prorationSec: v.number(),
});

/** What a change of plan costs and when it takes effect. */
export type ChangeTerms = v.InferOutput<typeof terms>;

const CHANGE_PLAN = '/api/billing/change-plan';

/** What a change to this plan would cost; changes nothing. Rejects with an AppError. */
export const requestChangeTerms = (
  token: string,
  plan: string,
  onWaiting?: OnWaiting,
): Promise<ChangeTerms> =>
  call(CHANGE_PLAN, token, { plan, agreedCents: null, prorationSec: null }, terms, onWaiting);

/** Changes her plan on the terms she has agreed to. Rejects with an AppError, and changes nothing, when they differ. */
export const requestPlanChange = (
  token: string,
  plan: string,
  { dueCents, prorationSec }: Pick<ChangeTerms, 'dueCents' | 'prorationSec'>,
  onWaiting?: OnWaiting,
): Promise<unknown> =>
  call(CHANGE_PLAN, token, { plan, agreedCents: dueCents, prorationSec }, done, onWaiting);

/** Resolves with the address of the page where she manages her membership. */
export const requestPortal = async (token: string, onWaiting?: OnWaiting): Promise<string> =>
  (await call('/api/billing/portal', token, {}, address, onWaiting)).url;

/** Pauses her membership for some months once what she has paid for is over. */
export const requestPause = (token: string, months: PauseMonths, onWaiting?: OnWaiting): Promise<unknown> =>
  call('/api/billing/pause', token, { months }, done, onWaiting);

/** Ends a pause: at once if it has begun. */
export const requestResume = (token: string, onWaiting?: OnWaiting): Promise<unknown> =>
  call('/api/billing/resume', token, {}, done, onWaiting);

/** What was bought in a checkout of hers; null when there is no such checkout. Rejects with an AppError. */
export async function requestReceipt(token: string, session: string): Promise<Receipt | null> {
  try {
    return await call('/api/billing/receipt', token, { session }, receipt);
  } catch (cause) {
    if (cause instanceof ApiRefusal && cause.reason === 'no-payment') return null;
    throw cause;
  }
}

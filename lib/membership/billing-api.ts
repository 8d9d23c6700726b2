import * as v from 'valibot';
import { type Caller, nullIfRefused, routesBelow } from '@/lib/platform/http/post-as-member';
import { type Discount, discountSchema } from '@/lib/stripe/discount';
import type { PauseMonths } from './membership-pause';

const address = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) });
const done = v.object({ done: v.literal(true) });
const changed = v.union([done, v.object({ confirmUrl: v.string() })]);
const receipt = v.object({
  isComplete: v.boolean(),
  plan: v.nullable(v.string()),
  amountCents: v.number(),
  taxCents: v.number(),
  currency: v.string(),
});
const terms = v.object({
  when: v.picklist(['now', 'renewal']),
  dueCents: v.number(),
  currency: v.string(),
  fromIso: v.string(),
  prorationSec: v.number(),
});

export type Receipt = v.InferOutput<typeof receipt>;
export type ChangeTerms = v.InferOutput<typeof terms>;

const call = routesBelow('/api/billing', {
  deadlineMs: 15_000,
  unreachable: 'We couldn’t reach the payment service. You weren’t charged. Please try again.',
});

/** For requests that charge a card. Without an answer, the charge is uncertain: never say “You weren’t charged”. */
const callWithCharge = routesBelow('/api/billing', {
  deadlineMs: 15_000,
  unreachable: 'We couldn’t reach the payment service. Please try again. You won’t be charged twice.',
});

export interface CheckoutRequest {
  readonly plan: string;
  readonly trialDays: number;
  readonly next: string | null;
  readonly code: string | null;
}

/**
 * Resolves to the URL of the payment page. A refusal has the reason `already-member`, `code-refused`, `price-differs`
 * or `trial-used` (the visitor gets fewer trial days than the page showed).
 */
export const requestCheckout = async (caller: Caller, order: CheckoutRequest): Promise<string> =>
  (await call('checkout', caller, order, address)).url;

/** Resolves to the discount of a promotion code; null if the code is unknown, expired or used up. */
export const requestDiscount = (code: string): Promise<Discount | null> =>
  nullIfRefused('unknown-code', call('code', { token: '' }, { code }, discountSchema));

export const requestChangeTerms = (caller: Caller, plan: string): Promise<ChangeTerms> =>
  call('change-plan', caller, { plan, agreedCents: null, prorationSec: null }, terms);

/** Rejects if the amount due is not `dueCents`. If the answer has a `confirmUrl`, the member must confirm there. */
export function requestPlanChange(
  caller: Caller,
  plan: string,
  { dueCents, prorationSec }: Pick<ChangeTerms, 'dueCents' | 'prorationSec'>,
) {
  const agreed = { plan, agreedCents: dueCents, prorationSec };
  return (dueCents > 0 ? callWithCharge : call)('change-plan', caller, agreed, changed);
}

export const requestPortal = async (caller: Caller): Promise<string> =>
  (await call('portal', caller, {}, address)).url;

export const requestPause = (caller: Caller, months: PauseMonths) => call('pause', caller, { months }, done);

/** Ends a pause. If the answer has a `confirmUrl`, a payment is due that the member must confirm there. */
export const requestResume = (caller: Caller) => callWithCharge('resume', caller, {}, changed);

export const requestReceipt = (token: string, session: string): Promise<Receipt | null> =>
  nullIfRefused('no-payment', call('receipt', { token }, { session }, receipt));

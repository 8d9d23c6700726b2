import * as v from 'valibot';
import { type Caller, nullIfRefused, routesBelow } from '@/lib/platform/http/post-as-member';
import { INTERVALS } from '@/lib/stripe/subscription-facts';

const duration = { plan: v.string(), interval: v.picklist(INTERVALS), intervalCount: v.number() };
const address = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) });
const bought = v.object({
  code: v.string(),
  ...duration,
  amountCents: v.number(),
  currency: v.string(),
  isRedeemed: v.boolean(),
  isReturned: v.boolean(),
});
const offered = v.object({
  ...duration,
  starts: v.string(),
  until: v.nullable(v.string()),
  /** True if a membership payment is overdue: a gift neither pays it nor cancels the membership. */
  isPaymentDue: v.boolean(),
});

export type BoughtGift = v.InferOutput<typeof bought>;
/** `starts` is an ISO time, `now`, or `later` (time unknown) if a membership is set to renew or is paused. */
export type OfferedGift = v.InferOutput<typeof offered>;

const call = routesBelow('/api/gifts', {
  deadlineMs: 15_000,
  unreachable: 'We couldn’t reach the studio. Check your connection and try again.',
});

/** Resolves to the URL of the payment page. The token is empty for a visitor who is not signed in. */
export const requestGiftCheckout = async (caller: Caller, plan: string): Promise<string> =>
  (await call('checkout', caller, { plan }, address)).url;

/** Resolves to the gift of a checkout `session`; null while its payment has not arrived. */
export const requestBoughtGift = (session: string): Promise<BoughtGift | null> =>
  nullIfRefused('no-gift', call('receipt', { token: '' }, { session }, bought));

/** Resolves to the gift for the code. Redeems the gift only if `isConfirmed`. */
export const requestGift = (caller: Caller, code: string, isConfirmed: boolean): Promise<OfferedGift> =>
  call('redeem', caller, { code, isConfirmed }, offered);

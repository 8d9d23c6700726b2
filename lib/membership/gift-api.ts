import * as v from 'valibot';
import { nullIfRefused, routesBelow } from '@/lib/platform/http/post-as-member';
import { INTERVALS } from '@/lib/stripe/subscription-facts';

const duration = { plan: v.string(), interval: v.picklist(INTERVALS), intervalCount: v.number() };
const address = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) });
const bought = v.object({
  code: v.string(),
  ...duration,
  isRedeemed: v.boolean(),
  isReturned: v.boolean(),
});
const offered = v.object({ ...duration, starts: v.string(), until: v.nullable(v.string()) });

export type BoughtGift = v.InferOutput<typeof bought>;
/** `starts` is `now`, an ISO time, or `later`, when the member's paid membership ends. */
export type OfferedGift = v.InferOutput<typeof offered>;

const call = routesBelow('/api/gifts', {
  deadlineMs: 15_000,
  unreachable: 'We couldn’t reach the studio. Check your connection and try again.',
});

/** `token` is empty for a visitor. Resolves to the payment page. */
export const requestGiftCheckout = async (token: string, plan: string): Promise<string> =>
  (await call('checkout', token, { plan }, address)).url;

/** Resolves to null while the payment has not arrived. */
export const requestBoughtGift = (session: string): Promise<BoughtGift | null> =>
  nullIfRefused('no-gift', call('receipt', '', { session }, bought));

/** Resolves to what the code gives; changes nothing unless `isConfirmed`. */
export const requestGift = (token: string, code: string, isConfirmed: boolean): Promise<OfferedGift> =>
  call('redeem', token, { code, isConfirmed }, offered);

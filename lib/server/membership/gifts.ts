import type { NextApiHandler } from 'next';
import * as v from 'valibot';
import { isEntitled } from '@/lib/membership/entitlement';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { formatGiftCode, parseGiftCode } from '@/lib/membership/gift';
import { isPaymentDue } from '@/lib/membership/member-claims';
import { durationText } from '@/lib/membership/price-text';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { isDeletedAccount } from '@/lib/server/firebase/deleted-accounts';
import { bearerToken, verifyIdToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute, type Visitor } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { type Mail, WORTH_SENDING_MS } from '@/lib/server/mail/mail-queue';
import { isMailOn } from '@/lib/server/mail/smtp';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import { toShownError } from '@/lib/stripe/client';
import { isPaymentBack, openGiftCheckout, readGiftCheckout } from '@/lib/stripe/gift-checkout';
import { readRecord } from './entitlement-store';
import { findGift, type Gift, isRedeemedBy, redeemGift, setReturned, storeGift } from './gift-store';
import { withMemberLock } from './member-lock';
import { findOffer, findPlan, isSoldAsShown, PRICE_DIFFERS, planSlug } from './shown-price';
import { syncUid } from './sync-member';
import { type BillingTools, liveTools } from './sync-ports';
import { verifiedEmailInToken } from './trial-marks';

const giftCheckoutInput = v.object({ plan: planSlug });
const giftReceiptInput = v.object({
  session: v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,200}$/)),
});
const giftRedeemInput = v.object({
  code: v.pipe(v.string(), v.maxLength(60)),
  isConfirmed: v.boolean(),
});

/** `uid` is '' without sign-in; `email` is null unless verified. */
async function buyerOf({
  request,
}: Visitor): Promise<{ readonly uid: string; readonly email: string | null }> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) return { uid: '', email: null };
  const buyer = await verifyIdToken(token);
  return { uid: buyer.uid, email: verifiedEmailInToken(buyer) };
}

/** Answers 400 for a plan not on offer, 409 if Stripe's price differs from the plan's. */
async function startGift(
  tools: BillingTools,
  visitor: Visitor,
  { plan: slug }: v.InferOutput<typeof giftCheckoutInput>,
): Promise<ApiAnswer> {
  const offer = await findOffer(slug, { prices: tools.prices, findPlan });
  if (!offer) return refusal(400, 'That gift isn’t available.');
  const { plan, priceId } = offer;
  if (!(await isSoldAsShown(priceId, plan))) return PRICE_DIFFERS;
  const site = publicEnv.siteUrl;
  const order = {
    ...(await buyerOf(visitor)),
    plan: slug,
    priceId,
    name: `Gift: ${durationText(plan)} of ${publicEnv.appName}`,
    successUrl: `${site}${routes.giftSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}${routes.gift}?checkout=left`,
  };
  return { status: 200, body: { url: await openGiftCheckout(tools.stripe, order, serverEnv().stripe) } };
}

export function giftMail(gift: Gift, email: string | null, nowMs: number): Mail | null {
  if (email === null || !isMailOn()) return null;
  const code = formatGiftCode(gift.code);
  return {
    to: { address: email },
    topic: null,
    text: {
      subject: 'Your gift is ready',
      paragraphs: [
        `Thank you for giving ${durationText({ ...gift, intervalCount: gift.count })} of ${publicEnv.appName}.`,
        `Gift code: ${code}`,
        'Forward this email or write the code on a card. It works once, for the person who uses it first.',
      ],
      action: { label: 'Open the gift', url: `${absoluteUrl(routes.giftRedeem)}?code=${code}` },
      reason: 'You get this email because your address was entered when the gift was paid.',
    },
    validUntilMs: nowMs + WORTH_SENDING_MS,
  };
}

/** Stores and returns the gift of a paid checkout; null for any other checkout. Safe to repeat. */
export async function takeGift(tools: BillingTools, id: string): Promise<Gift | null> {
  const paid = await readGiftCheckout(tools.stripe, id);
  if (!paid) return null;
  const nowMs = Date.now();
  // The refund event may arrive before the payment event, so check for a refund here.
  const isReturned = await isPaymentBack(tools.stripe, paid.paymentIntent);
  return storeGift(tools.db, id, paid, isReturned, (gift) => giftMail(gift, paid.email, nowMs), nowMs);
}

/** Applies a refund or dispute to the gift bought by the payment. False if the payment was not for a gift. */
export async function settleGift(tools: BillingTools, paymentIntent: string): Promise<boolean> {
  const gift = await findGift(tools.db, 'paymentIntent', paymentIntent);
  if (!gift) return false;
  const isReturned = await isPaymentBack(tools.stripe, paymentIntent);
  const uid = await setReturned(tools.db, gift.id, isReturned, Date.now());
  if (uid !== null) await syncUid(tools, uid);
  return true;
}

/** Needs no sign-in, because only the payer's browser gets the checkout id. */
export async function giftReceipt(tools: BillingTools, session: string): Promise<ApiAnswer> {
  const gift = await takeGift(tools, session);
  if (!gift) return refusal(404, 'We can’t find a paid gift here yet.', { reason: 'no-gift' });
  const { code, plan, interval, count: intervalCount, amountCents, currency, isReturned } = gift;
  const isRedeemed = gift.redeemedAt !== null;
  const body = { code, plan, interval, intervalCount, amountCents, currency, isRedeemed, isReturned };
  return { status: 200, body };
}

const UNKNOWN = 'That code doesn’t match a gift. Check it and try again.';
const USED = 'This gift has been used already.';
const USED_BY_MEMBER = 'You’ve already used this gift.';
const RETURNED = 'The payment for this gift was returned, so the code no longer works.';

/** Returns when a gift would start: `now`, an ISO time, or `later` while a membership renews or is paused. */
function startOf(record: EntitlementRecord | null, nowMs: number): string {
  if (record === null) return 'now';
  if (record.renewsAt !== null || record.isPaused) return 'later';
  return isEntitled(record, nowMs).isEntitled ? (record.expiresAt ?? 'now') : 'now';
}

/** Redeems a gift, or previews it if not `isConfirmed`. Call it inside `withMemberLock`. */
export async function redeem(
  tools: BillingTools,
  uid: string,
  { code: typed, isConfirmed }: v.InferOutput<typeof giftRedeemInput>,
): Promise<ApiAnswer> {
  const { db } = tools;
  if (await isDeletedAccount(db, uid)) return refusal(401, 'This account has been deleted.');
  const code = parseGiftCode(typed);
  const gift = code === null ? null : await findGift(db, 'code', code);
  if (!gift) return refusal(404, UNKNOWN, { reason: 'unknown-gift' });
  const nowMs = Date.now();
  const record = await readRecord(db, uid);
  const facts = {
    plan: gift.plan,
    interval: gift.interval,
    intervalCount: gift.count,
    isPaymentDue: record !== null && isPaymentDue(record),
  };
  if (!isConfirmed) {
    if (gift.isReturned) return refusal(409, RETURNED, { reason: 'returned' });
    if (gift.redeemedAt !== null) {
      const isOwn = await isRedeemedBy(db, gift.id, uid);
      return refusal(409, isOwn ? USED_BY_MEMBER : USED, { reason: 'used' });
    }
    return { status: 200, body: { ...facts, starts: startOf(record, nowMs), until: null } };
  }
  const outcome = await redeemGift(db, gift.id, uid, nowMs);
  if (outcome === 'used') return refusal(409, USED, { reason: 'used' });
  if (outcome === 'returned') return refusal(409, RETURNED, { reason: 'returned' });
  await syncUid(tools, uid);
  const after = await readRecord(db, uid);
  const isWaiting = after?.gift?.startsAt === null;
  const until = isWaiting ? null : (after?.expiresAt ?? null);
  return { status: 200, body: { ...facts, starts: isWaiting ? 'later' : 'now', until } };
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const SHARED = { deadlineMs: 20_000, explain: toShownError } as const;

export const giftCheckoutRoute: NextApiHandler = publicRoute({
  ...SHARED,
  limit: createRateLimit({ name: 'gift-checkout', limit: 20, windowMs: TEN_MINUTES_MS }),
  methods: { POST: fromJson(giftCheckoutInput, (visitor, input) => startGift(liveTools(), visitor, input)) },
});

export const giftReceiptRoute: NextApiHandler = publicRoute({
  ...SHARED,
  limit: createRateLimit({ name: 'gift-receipt', limit: 60, windowMs: TEN_MINUTES_MS }),
  methods: { POST: fromJson(giftReceiptInput, (_, { session }) => giftReceipt(liveTools(), session)) },
});

/** Codes have 80 random bits and cannot be guessed; the limit protects the database from many reads. */
export const giftRedeemRoute: NextApiHandler = memberRoute({
  ...SHARED,
  session: 'now',
  limit: createRateLimit({ name: 'gift-redeem', limit: 20, windowMs: TEN_MINUTES_MS }),
  methods: {
    POST: fromJson(giftRedeemInput, ({ uid }, input) =>
      withMemberLock(uid, () => redeem(liveTools(), uid, input)),
    ),
  },
});

import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { safeNext } from '@/lib/account/sign-in/safe-next';
import { hasBegun, isMembership, liveSubscription } from '@/lib/membership/subscription-status';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { adminDb } from '@/lib/server/firebase/admin';
import { isDeletedAccount } from '@/lib/server/firebase/deleted-accounts';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { cancelSubscription } from '@/lib/stripe/change-subscription';
import {
  type CheckoutOrder,
  closeCheckouts,
  openCheckout,
  RefusedCode,
  readCheckout,
} from '@/lib/stripe/checkout';
import { nullIfMissing, stripe } from '@/lib/stripe/client';
import { createCustomer, isUsableCustomer } from '@/lib/stripe/customers';
import { findCode } from '@/lib/stripe/promotion-codes';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { patchRecord, readRecord } from './entitlement-store';
import { findOffer, findPlan, isSoldAsShown, PRICE_DIFFERS, planSlug } from './shown-price';
import { syncUid } from './sync-member';
import { type BillingTools, liveTools } from './sync-ports';
import { hasUsedTrial, verifiedEmailInToken } from './trial-marks';

/** Stripe allows letters, digits and dashes in a promotion code. */
export const codeInput = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,50}$/));

export const checkoutInput = v.object({
  plan: planSlug,
  trialDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 0),
  next: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(512))), null),
  code: v.optional(v.nullable(codeInput), null),
});

/** Takes `hasBeenMember` from the record, because Stripe lists no subscriptions of deleted customers. */
async function customersOf(db: Firestore, uid: string) {
  const { customerIds = [], hasBeenMember = false } = (await readRecord(db, uid)) ?? {};
  return { customerIds, hasBeenMember };
}

interface Payer {
  readonly uid: string;
  readonly email: string | null;
  readonly currency: string;
  /** Id of the member's last Stripe customer; undefined before the first checkout. */
  readonly current: string | undefined;
}

/** Returns the current customer. Creates another if it is missing at Stripe or already pays in another currency. */
async function usableCustomer(db: Firestore, sdk: Stripe, { uid, email, currency, current }: Payer) {
  if (current !== undefined) {
    if (await isUsableCustomer(sdk, current, { uid, currency })) return current;
    await nullIfMissing(closeCheckouts(sdk, current));
  }
  const customerId = await createCustomer(sdk, { uid, email, before: current ?? null });
  await patchRecord(db, uid, (record) => ({
    customerIds: [...(record?.customerIds ?? []).filter((id) => id !== customerId), customerId],
  }));
  return customerId;
}

/** Syncs with Stripe in case a webhook is late or lost. Only logs a failure. */
const trySync = (tools: BillingTools, uid: string, customerIds: readonly string[]): Promise<void> =>
  syncUid(tools, uid, customerIds).catch((error: unknown) =>
    console.error(`The membership of ${uid} could not be synced`, error),
  );

export function checkoutPorts(
  member: VerifiedToken,
  { plan, next, code }: Pick<v.InferOutput<typeof checkoutInput>, 'plan' | 'next' | 'code'>,
) {
  const back = safeNext(next);
  const more = back === null ? '' : `&next=${encodeURIComponent(back)}`;
  const { prices, hasCodes, hasTax } = serverEnv().stripe;
  const email = verifiedEmailInToken(member);
  return {
    prices,
    findPlan,
    isSoldAsShown,
    isDeleted: (uid: string) => isDeletedAccount(adminDb(), uid),
    customersOf: (uid: string) => customersOf(adminDb(), uid),
    customerFor: (payer: Omit<Payer, 'email'>) => usableCustomer(adminDb(), stripe(), { ...payer, email }),
    hasUsedTrial: (uid: string) => hasUsedTrial(adminDb(), uid, email),
    readSubscriptions: (ids: readonly string[]) => readSubscriptions(stripe(), ids, prices),
    findCode: async (name: string): Promise<{ readonly id: string } | null> =>
      hasCodes ? findCode(stripe(), name) : null,
    cancel: (id: string) => cancelSubscription(stripe(), id),
    sync: (customerIds: readonly string[]) => trySync(liveTools(), member.uid, customerIds),
    open: (order: CheckoutOrder) => openCheckout(stripe(), order, Date.now(), { hasCodes, hasTax }),
    successUrl: `${publicEnv.siteUrl}${routes.pricingSuccess}?session_id={CHECKOUT_SESSION_ID}${more}`,
    cancelUrl: `${publicEnv.siteUrl}${routes.pricing}?checkout=left&plan=${plan}${code === null ? '' : `&code=${code}`}${more}`,
  };
}

export type CheckoutPorts = ReturnType<typeof checkoutPorts>;

const refusedCode = (code: string | null): ApiAnswer =>
  refusal(409, `The code ${code} doesn’t work for you, so nothing was charged. You can join without it.`, {
    reason: 'code-refused',
  });

/** Answer if the page was opened before the studio shortened the plan's trial. */
const OLD_TRIAL: ApiAnswer = refusal(
  409,
  'The free trial has changed since you opened this page, so nothing was charged. Please load it again.',
  { reason: 'price-differs' },
);

/** Opens Stripe's payment page. Call it inside `withMemberLock`. */
export async function startCheckout(
  { uid }: { readonly uid: string },
  { plan, trialDays: shownDays, code }: Omit<v.InferOutput<typeof checkoutInput>, 'next'>,
  ports: CheckoutPorts,
): Promise<ApiAnswer> {
  const offer = await findOffer(plan, ports);
  if (!offer) return refusal(400, 'That membership isn’t available.');
  const { priceId } = offer;
  if (await ports.isDeleted(uid)) return refusal(401, 'This account has been deleted.');
  const [isAsShown, { customerIds, hasBeenMember }] = await Promise.all([
    ports.isSoldAsShown(priceId, offer.plan),
    ports.customersOf(uid),
  ]);
  if (!isAsShown) return PRICE_DIFFERS;
  const offeredDays = offer.plan.trialDays;
  const subscriptions = await ports.readSubscriptions(customerIds);
  if (liveSubscription(subscriptions.filter(({ isMoneyBack }) => !isMoneyBack))) {
    await ports.sync(customerIds);
    const message = 'You already have a membership. You can change it in your profile.';
    return refusal(409, message, { reason: 'already-member' });
  }
  if (shownDays > offeredDays) return OLD_TRIAL;
  const isFormer = hasBeenMember || subscriptions.some(hasBegun);
  const trialDays = offeredDays > 0 && !isFormer && !(await ports.hasUsedTrial(uid)) ? offeredDays : 0;
  if (trialDays < shownDays) {
    const message =
      'You’ve already had your free trial, so your first payment is due today. Nothing was charged yet.';
    return refusal(409, message, { reason: 'trial-used' });
  }
  // A subscription still live here was refunded or is disputed: it gives no access, but would renew.
  const returned = liveSubscription(subscriptions.filter(isMembership));
  if (returned) await ports.cancel(returned.id);
  const promotionId = code === null ? null : ((await ports.findCode(code))?.id ?? '');
  if (promotionId === '') return refusedCode(code);
  // Must follow all checks: this may create a customer, and Stripe's portal would then not show an existing membership.
  const customerId = await ports.customerFor({
    uid,
    currency: offer.plan.currency,
    current: customerIds.at(-1),
  });
  const { successUrl, cancelUrl } = ports;
  const order = { uid, customerId, plan, priceId, trialDays, promotionId, successUrl, cancelUrl };
  try {
    return { status: 200, body: { url: await ports.open(order) } };
  } catch (cause) {
    if (!(cause instanceof RefusedCode)) throw cause;
    console.warn(`Stripe refused the code ${code}: ${cause.message}`);
    return refusedCode(code);
  }
}

const SESSION = /^cs_[A-Za-z0-9_]{1,200}$/;

/** Returns what a checkout charged. Syncs a member who has paid. */
export async function memberReceipt(tools: BillingTools, uid: string, session: string): Promise<ApiAnswer> {
  const checkout = SESSION.test(session) ? await readCheckout(tools.stripe, session) : null;
  if (!checkout || checkout.uid !== uid)
    return refusal(404, 'We can’t find that payment.', { reason: 'no-payment' });
  const { uid: _, customerId, ...receipt } = checkout;
  if (receipt.isComplete && customerId !== null) await trySync(tools, uid, [customerId]);
  return { status: 200, body: receipt };
}

import Stripe from 'stripe';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { idOf, nullIfMissing } from './client';

export interface CheckoutOrder {
  readonly uid: string;
  readonly customerId: string;
  readonly plan: string;
  readonly priceId: string;
  readonly trialDays: number;
  readonly promotionId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CheckoutOptions {
  /** True if the payment page has a field for a promotion code. */
  readonly hasCodes: boolean;
  /** True if Stripe Tax calculates the sales tax. */
  readonly hasTax: boolean;
}

/** Excludes bank debits: they take days, and their open invoices would look like failed payments. */
const PAID_AT_ONCE: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = ['card', 'link'];

/** Turns off Stripe's currency conversion: converted prices include a fee and differ from the prices on the site. */
export const SHOWN_PRICE = { adaptive_pricing: { enabled: false } } as const;

const orderName = ({ priceId, trialDays, promotionId }: CheckoutOrder): string =>
  [priceId, trialDays, ...(promotionId === null ? [] : [promotionId])].join(':');

const isOpen = ({ status }: Stripe.Checkout.Session): boolean => status === 'open';

/** Expires the checkout. Does nothing if it was completed or has expired meanwhile. */
async function close(stripe: Stripe, { id }: Stripe.Checkout.Session): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}

const listSessions = async (stripe: Stripe, customer: string): Promise<readonly Stripe.Checkout.Session[]> =>
  (await stripe.checkout.sessions.list({ customer, limit: 100 })).data;

async function closeOthers(
  stripe: Stripe,
  sessions: readonly Stripe.Checkout.Session[],
  keptId: string | undefined,
): Promise<void> {
  for (const session of sessions.filter(isOpen)) if (session.id !== keptId) await close(stripe, session);
}

async function create(
  stripe: Stripe,
  order: CheckoutOrder,
  { hasCodes, hasTax }: CheckoutOptions,
  key: string,
): Promise<Stripe.Checkout.Session> {
  const { uid, customerId, plan, priceId, trialDays, promotionId } = order;
  const metadata = { uid, plan };
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: uid,
      line_items: [{ price: priceId, quantity: 1 }],
      allowed_payment_method_types: PAID_AT_ONCE,
      ...SHOWN_PRICE,
      metadata: { ...metadata, order: orderName(order) },
      subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      // Stripe accepts either a discount or the field for promotion codes.
      ...(promotionId === null ? {} : { discounts: [{ promotion_code: promotionId }] }),
      ...(hasCodes && promotionId === null ? { allow_promotion_codes: true } : {}),
      // Stripe Tax needs the customer's address: the payment page asks for it, and `auto` stores it.
      ...(hasTax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
    },
    { idempotencyKey: key },
  );
}

/** Returns the newest checkout; ids break ties, so that all server instances choose the same one. */
const newest = (sessions: readonly Stripe.Checkout.Session[]): Stripe.Checkout.Session | undefined =>
  sessions.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))[0];

export class RefusedCode extends Error {}

const isFor = (session: Stripe.Checkout.Session, order: CheckoutOrder): boolean =>
  isOpen(session) && session.metadata?.order === orderName(order) && session.success_url === order.successUrl;

const digestOf = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');

/** Reuses the order's open checkout or creates one. Expires others. If two are created at once, keeps the newest. */
export async function openCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  nowMs: number,
  options: CheckoutOptions = { hasCodes: false, hasTax: false },
): Promise<string> {
  const before = await listSessions(stripe, order.customerId);
  const existing = before.find((session) => isFor(session, order));
  await closeOthers(stripe, before, existing?.id);
  if (existing?.url) return existing.url;
  const minute = Math.floor(nowMs / MINUTE_MS);
  // The key contains the newest checkout's id: for a reused key, Stripe returns the old checkout, even if expired.
  // The key contains all parameters: Stripe refuses a reused key with changed parameters, such as a new `cancelUrl`.
  const key = await digestOf(JSON.stringify([order, options, minute, before[0]?.id]));
  const created = await create(stripe, order, options, key).catch((cause: unknown) => {
    const isRefused = cause instanceof Stripe.errors.StripeInvalidRequestError && order.promotionId !== null;
    throw isRefused ? new RefusedCode(cause.message, { cause }) : cause;
  });
  const after = await listSessions(stripe, order.customerId);
  const kept = newest(after.filter(isOpen)) ?? created;
  await closeOthers(stripe, after, kept.id);
  if (!kept.url) throw new Error('Stripe opened a checkout without a URL');
  return kept.url;
}

/** Expires all open checkouts of a member's former Stripe customer, so that the member cannot pay twice. */
export const closeCheckouts = async (stripe: Stripe, customer: string): Promise<void> =>
  closeOthers(stripe, await listSessions(stripe, customer), undefined);

export async function readCheckout(stripe: Stripe, id: string) {
  const session = await nullIfMissing(stripe.checkout.sessions.retrieve(id));
  return (
    session && {
      uid: session.client_reference_id,
      customerId: idOf(session.customer),
      isComplete: session.status === 'complete',
      plan: session.metadata?.plan ?? null,
      /** Due at checkout, in the smallest unit of the currency, after discount and with tax. */
      amountCents: session.amount_total ?? 0,
      taxCents: session.total_details?.amount_tax ?? 0,
      currency: session.currency ?? 'usd',
    }
  );
}

/** Resolves to the URL of Stripe's customer portal; null when the customer no longer exists. */
export async function openPortal(
  stripe: Stripe,
  customerId: string,
  returnUrl: string,
  configuration = '',
): Promise<string | null> {
  const session = await nullIfMissing(
    stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      ...(configuration ? { configuration } : {}),
    }),
  );
  return session?.url ?? null;
}

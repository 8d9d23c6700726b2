import type Stripe from 'stripe';
import { isMissing } from './client';

export interface CheckoutOrder {
  readonly uid: string;
  readonly customerId: string;
  readonly plan: string;
  readonly priceId: string;
  /** 0 for none. */
  readonly trialDays: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const MINUTE_MS = 60_000;

const orderName = ({ priceId, trialDays }: CheckoutOrder): string => `${priceId}:${trialDays}`;

const isOpen = ({ status }: Stripe.Checkout.Session): boolean => status === 'open';

/** Closes a checkout; one that was completed or has expired meanwhile is left alone. */
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

/** Closes every checkout of a customer that is open but the one to keep. Rejects when Stripe cannot be reached. */
export async function closeCheckouts(stripe: Stripe, customer: string, keptId: string | null): Promise<void> {
  const sessions = await listSessions(stripe, customer);
  for (const session of sessions.filter(isOpen)) {
    if (session.id !== keptId) await close(stripe, session);
  }
}

async function create(stripe: Stripe, order: CheckoutOrder, key: string): Promise<Stripe.Checkout.Session> {
  const { uid, customerId, plan, priceId, trialDays } = order;
  const metadata = { uid, plan };
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: uid,
      line_items: [{ price: priceId, quantity: 1 }],
      metadata: { ...metadata, order: orderName(order) },
      subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: key },
  );
}

/** The open checkout that stays, the same whoever looks: the newest. */
const newest = (sessions: readonly Stripe.Checkout.Session[]): Stripe.Checkout.Session | undefined =>
  sessions.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))[0];

/**
 * Address of the page on which she pays. At most one checkout is open: asking twice, or from two tabs, leads to the
 * same page; another plan closes the earlier one. After creating a checkout the open ones are listed again, so that two
 * servers that did so at the same moment keep the same one. Rejects when Stripe cannot be reached.
 */
export async function openCheckout(stripe: Stripe, order: CheckoutOrder, nowMs: number): Promise<string> {
  const before = await listSessions(stripe, order.customerId);
  const begun = before.find((session) => isOpen(session) && session.metadata?.order === orderName(order));
  if (begun?.url) {
    await closeCheckouts(stripe, order.customerId, begun.id);
    return begun.url;
  }
  await closeCheckouts(stripe, order.customerId, null);
  const minute = Math.floor(nowMs / MINUTE_MS);
  // The idempotency key names the previous checkout too, or a finished one would be returned again.
  const key = `checkout:${order.uid}:${orderName(order)}:${minute}:${before[0]?.id ?? 'first'}`;
  const made = await create(stripe, order, key);
  const open = (await listSessions(stripe, order.customerId)).filter(isOpen);
  const kept = newest(open) ?? made;
  for (const session of open) if (session.id !== kept.id) await close(stripe, session);
  if (!kept.url) throw new Error('Stripe opened a checkout without an address');
  return kept.url;
}

/** What was bought in a checkout. */
export interface FinishedCheckout {
  readonly uid: string | null;
  readonly isComplete: boolean;
  readonly plan: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** A checkout by its id, null when there is none. */
export async function readCheckout(stripe: Stripe, id: string): Promise<FinishedCheckout | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id);
    return {
      uid: session.client_reference_id,
      isComplete: session.status === 'complete',
      plan: session.metadata?.plan ?? null,
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Address of Stripe's customer portal; null for a customer that Stripe no longer knows. */
export async function openPortal(
  stripe: Stripe,
  customerId: string,
  returnUrl: string,
): Promise<string | null> {
  try {
    const session = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
    });
    return session.url;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

import * as v from 'valibot';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import type { PlanChange } from '@/lib/stripe/change-plan';
import type { SubscriptionFacts, SubscriptionPrice } from '@/lib/stripe/subscription-facts';

export const changePlanInput = v.object({
  plan: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  /** The amount due that she was shown, in cents; null asks for it and changes nothing. */
  agreedCents: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The moment of that preview, in Unix seconds. */
  prorationSec: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export interface ChangePorts {
  readonly prices: Readonly<Record<string, string>>;
  readonly intervalOf: (plan: string) => Promise<'month' | 'year' | null>;
  readonly readSubscriptions: () => Promise<readonly SubscriptionFacts[]>;
  readonly preview: (
    change: Omit<PlanChange, 'customerId'>,
  ) => Promise<{ dueCents: number; currency: string }>;
  readonly changeNow: (change: Omit<PlanChange, 'customerId'>, plan: string) => Promise<void>;
  readonly changeAtRenewal: (
    change: { subscriptionId: string; priceId: string; plan: string },
    current: SubscriptionPrice,
  ) => Promise<void>;
  readonly drop: (subscriptionId: string) => Promise<void>;
  readonly sync: () => Promise<void>;
  readonly nowMs: number;
}

/** A preview is good for so long; after that the amount is asked for again. */
const PREVIEW_SEC = 15 * 60;

const isChangeable = ({ status, endsAtMs, pause, failedSinceMs, price }: SubscriptionFacts): boolean =>
  (status === 'active' || status === 'trialing') &&
  endsAtMs === null &&
  pause === null &&
  failedSinceMs === null &&
  price !== null;

const notChangeable = (): ApiAnswer =>
  refusal(409, 'This membership can’t be changed right now.', { reason: 'not-changeable' });

async function change(
  input: v.InferOutput<typeof changePlanInput>,
  facts: SubscriptionFacts & { readonly price: SubscriptionPrice; readonly periodEndMs: number },
  priceId: string,
  ports: ChangePorts,
): Promise<ApiAnswer> {
  const { price, periodEndMs, id: subscriptionId } = facts;
  const fromIso = new Date(periodEndMs).toISOString();
  const nowSec = Math.floor(ports.nowMs / 1000);
  if ((await ports.intervalOf(input.plan)) === 'month') {
    const terms = { when: 'renewal', dueCents: 0, currency: price.currency, fromIso, prorationSec: nowSec };
    if (input.agreedCents === null) return { status: 200, body: terms };
    await ports.changeAtRenewal({ subscriptionId, priceId, plan: input.plan }, price);
  } else {
    const asked = input.prorationSec;
    const isFresh = asked !== null && asked <= nowSec && nowSec - asked < PREVIEW_SEC;
    const prorationSec = isFresh ? asked : nowSec;
    const wanted = { subscriptionId, itemId: price.itemId, priceId, prorationSec };
    const { dueCents, currency } = await ports.preview(wanted);
    const terms = {
      when: 'now',
      dueCents,
      currency,
      fromIso: new Date(ports.nowMs).toISOString(),
      prorationSec,
    };
    if (input.agreedCents === null) return { status: 200, body: terms };
    // Nobody is charged another amount than the one she has agreed to.
    if (input.agreedCents !== dueCents)
      return refusal(409, 'The amount has changed. Please look at it again.', { reason: 'amount-changed' });
    await ports.drop(subscriptionId);
    await ports.changeNow(wanted, input.plan);
  }
  await ports.sync();
  return { status: 200, body: { done: true } };
}

/**
 * Changes a membership to another plan, or says what that would cost. 400 for a plan that is not sold, 409 for a
 * membership that cannot be changed, that is on this plan already, or when the amount is another than the one agreed to.
 * Choosing the plan she has takes a change at the next renewal back.
 */
export async function changePlan(
  input: v.InferOutput<typeof changePlanInput>,
  ports: ChangePorts,
): Promise<ApiAnswer> {
  const priceId = Object.hasOwn(ports.prices, input.plan) ? ports.prices[input.plan] : undefined;
  if (priceId === undefined || (await ports.intervalOf(input.plan)) === null)
    return refusal(400, 'That membership isn’t available.');
  const facts = (await ports.readSubscriptions()).find(isChangeable);
  if (!facts?.price || facts.periodEndMs === null) return notChangeable();
  if (facts.price.priceId === priceId) {
    if (facts.nextPlan === null) return refusal(409, 'You’re on this plan already.', { reason: 'same-plan' });
    await ports.drop(facts.id);
    await ports.sync();
    return { status: 200, body: { done: true } };
  }
  return change(input, { ...facts, price: facts.price, periodEndMs: facts.periodEndMs }, priceId, ports);
}

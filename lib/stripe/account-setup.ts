import type Stripe from 'stripe';
import { nullIfMissing } from './client';
import { decimalsOf, isTaxIncluded, type SubscriptionPrice, toMajorUnits } from './subscription-facts';
import { BILLING_EVENTS } from './webhook-event';

export interface PlanToSell
  extends Pick<SubscriptionPrice, 'interval' | 'intervalCount' | 'amountCents' | 'currency'> {
  readonly slug: string;
  readonly title: string;
}

export interface SetupInput {
  readonly plans: readonly PlanToSell[];
  readonly siteName: string;
  readonly siteUrl: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly hasTax: boolean;
}

const PRODUCT = 'membership';
/** Metadata by which the setup command finds the customer portal that an earlier run has created. */
const SETUP_METADATA = { setup: 'membership' } as const;
const lookupKey = (slug: string): string => `membership_${slug}`;

export const webhookUrl = (siteUrl: string): string => `${siteUrl}/api/billing/webhook`;

/** Returns the `tax_behavior` of a plan's price. Used only if Stripe Tax is on. */
export const taxBehavior = ({ currency }: PlanToSell) =>
  isTaxIncluded(currency) ? 'inclusive' : 'exclusive';

export const isSamePrice = (price: Stripe.Price, plan: PlanToSell): boolean =>
  price.active &&
  price.unit_amount === plan.amountCents &&
  price.currency === plan.currency &&
  price.recurring?.interval === plan.interval &&
  price.recurring.interval_count === plan.intervalCount;

/** Returns, for example, `60.00 usd every 3 months`. */
export const amountText = (
  amountCents: number | null,
  currency: string,
  { interval, intervalCount }: { readonly interval: string; readonly intervalCount: number },
): string => {
  const period = intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`;
  return `${toMajorUnits(amountCents ?? 0, currency).toFixed(decimalsOf(currency))} ${currency} ${period}`;
};

const describe = (plan: PlanToSell): string =>
  `${plan.slug}: ${amountText(plan.amountCents, plan.currency, plan)}`;

/** Adds `what` to the list of changes. Calls `make` to apply the change, or resolves to null in a dry run. */
type Change = <Result>(what: string, make: () => Promise<Result>) => Promise<Result | null>;

async function setUpProduct(stripe: Stripe, { siteName }: SetupInput, change: Change): Promise<void> {
  const existing = await nullIfMissing(stripe.products.retrieve(PRODUCT));
  const name = `${siteName} membership`;
  if (!existing)
    await change(`create the product "${name}"`, () => stripe.products.create({ id: PRODUCT, name }));
  else if (!existing.active)
    await change('activate the product', () => stripe.products.update(PRODUCT, { active: true }));
}

async function setUpPrices(stripe: Stripe, { plans, hasTax }: SetupInput, change: Change) {
  const prices: Record<string, string> = {};
  for (const plan of plans) {
    // One call per plan, because Stripe accepts at most ten lookup keys per call.
    const lookup_keys = [lookupKey(plan.slug)];
    const [stored] = (await stripe.prices.list({ lookup_keys, active: true, limit: 1 })).data;
    if (stored && isSamePrice(stored, plan)) {
      prices[plan.slug] = stored.id;
      const tax_behavior = taxBehavior(plan);
      if (hasTax && stored.tax_behavior === 'unspecified')
        await change(`say whether the price of ${plan.slug} includes tax: ${tax_behavior}`, () =>
          stripe.prices.update(stored.id, { tax_behavior }),
        );
      continue;
    }
    const what = stored ? 'replace the price of' : 'create the price of';
    // Current members keep paying the old price; only its lookup key moves to the new price.
    const created = await change(`${what} ${describe(plan)}`, () =>
      stripe.prices.create({
        product: PRODUCT,
        nickname: plan.title,
        currency: plan.currency,
        unit_amount: plan.amountCents,
        recurring: { interval: plan.interval, interval_count: plan.intervalCount },
        ...(hasTax ? { tax_behavior: taxBehavior(plan) } : {}),
        lookup_key: lookupKey(plan.slug),
        transfer_lookup_key: true,
      }),
    );
    const id = created?.id ?? stored?.id;
    if (id) prices[plan.slug] = id;
  }
  return prices;
}

/** Members cancel and change their card in Stripe's portal. The site has its own pages for plans, pauses and email. */
const portalFeatures = {
  customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

export const isUsablePortal = ({ active, features }: Stripe.BillingPortal.Configuration): boolean =>
  active &&
  features.payment_method_update.enabled &&
  features.subscription_cancel.enabled &&
  features.subscription_cancel.mode === 'at_period_end' &&
  features.subscription_pause.enabled !== true &&
  features.subscription_update.enabled !== true;

async function setUpPortal(stripe: Stripe, input: SetupInput, change: Change): Promise<string | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const stored = data.find(({ metadata }) => metadata?.setup === SETUP_METADATA.setup);
  const business_profile = { terms_of_service_url: input.termsUrl, privacy_policy_url: input.privacyUrl };
  const wanted = { features: portalFeatures, business_profile };
  if (!stored) {
    const created = await change('create the customer portal', () =>
      stripe.billingPortal.configurations.create({ ...wanted, metadata: SETUP_METADATA }),
    );
    return created?.id ?? null;
  }
  if (!isUsablePortal(stored))
    await change('correct the customer portal', () =>
      stripe.billingPortal.configurations.update(stored.id, {
        ...wanted,
        features: {
          ...portalFeatures,
          subscription_pause: { enabled: false },
          subscription_update: { enabled: false },
        },
      }),
    );
  return stored.id;
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

async function setUpWebhook(stripe: Stripe, { siteUrl }: SetupInput, change: Change): Promise<string | null> {
  const url = webhookUrl(siteUrl);
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const stored = data.find((endpoint) => endpoint.url === url);
  const enabled_events = [...BILLING_EVENTS];
  if (!stored) {
    const created = await change(`create the webhook to ${url}`, () =>
      stripe.webhookEndpoints.create({ url, enabled_events, metadata: SETUP_METADATA }),
    );
    return created?.secret ?? null;
  }
  if (stored.status !== 'enabled' || !isSameList(stored.enabled_events, enabled_events))
    await change(`correct the events of the webhook to ${url}`, () =>
      stripe.webhookEndpoints.update(stored.id, { enabled_events, disabled: false }),
    );
  return null;
}

/** Creates what is missing at Stripe; if `isApplied` is false, only lists it. Only a new webhook has a secret. */
export async function setUpAccount(stripe: Stripe, input: SetupInput, isApplied: boolean) {
  const changes: string[] = [];
  const change: Change = async (what, make) => {
    changes.push(what);
    return isApplied ? make() : null;
  };
  await setUpProduct(stripe, input, change);
  const prices = await setUpPrices(stripe, input, change);
  const portal = await setUpPortal(stripe, input, change);
  const webhookSecret = await setUpWebhook(stripe, input, change);
  return { changes, prices, portal, webhookSecret };
}

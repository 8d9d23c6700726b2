import type Stripe from 'stripe';
import { getPlans } from '../../lib/membership/plans';
import { createReader } from '../../lib/sanity/client';
import {
  amountText,
  isSamePrice,
  isUsablePortal,
  type PlanToSell,
  taxBehavior,
  webhookUrl,
} from '../../lib/stripe/account-setup';
import { listCodes } from '../../lib/stripe/promotion-codes';
import { BILLING_EVENTS } from '../../lib/stripe/webhook-event';
import { type Check, fault, faultsOr, ok, warning } from './check';
import type { Services } from './services';

async function priceFault(plan: PlanToSell, { stripe, prices, hasTax }: Services): Promise<string[]> {
  const id = Object.hasOwn(prices, plan.slug) ? prices[plan.slug] : undefined;
  if (id === undefined) return [`${plan.slug} has no price in STRIPE_PRICES`];
  const price = await stripe.prices.retrieve(id);
  if (isSamePrice(price, plan)) {
    const isSaid = !hasTax || price.tax_behavior === taxBehavior(plan);
    return isSaid
      ? []
      : [`the tax of ${plan.slug} is ${price.tax_behavior}: npm run setup:stripe -- --apply`];
  }
  const { interval = 'single payment', interval_count: intervalCount = 1 } = price.recurring ?? {};
  const amount = amountText(price.unit_amount, price.currency, { interval, intervalCount });
  const wanted = amountText(plan.amountCents, plan.currency, plan);
  return [
    `${plan.slug} costs ${price.active ? amount : 'nothing (archived)'} in Stripe, ${wanted} in the content`,
  ];
}

function portalFault(found: Stripe.BillingPortal.Configuration | undefined): string[] {
  if (!found) return ['there is none: npm run setup:stripe -- --apply'];
  return isUsablePortal(found) ? [] : ['it has other functions: npm run setup:stripe -- --apply'];
}

export function stripeChecks(services: Services): readonly Check[] {
  const { stripe, siteUrl, content, portal, hasTax, hasCodes } = services;
  const check = (what: string, run: Check['run']): Check => ({ service: 'Stripe', what, run });
  return [
    check('prices', async () => {
      const plans = await getPlans(createReader(content, { isFresh: true }));
      if (plans.length === 0) return fault('the content has no plans');
      const faults = await Promise.all(plans.map((plan) => priceFault(plan, services)));
      return faultsOr(faults.flat(), `${plans.length} plans cost what the content says`);
    }),
    check('webhook', async () => {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
      const endpoint = data.find(({ url }) => url === webhookUrl(siteUrl));
      if (!endpoint) return fault(`none to ${webhookUrl(siteUrl)}`);
      const { enabled_events: events, status } = endpoint;
      const missing = BILLING_EVENTS.filter((event) => !events.includes(event) && !events.includes('*'));
      return faultsOr(
        [
          status !== 'enabled' && `it is ${status}`,
          missing.length > 0 && `events are missing: ${missing.join(', ')}`,
        ],
        `${events.length} events`,
      );
    }),
    check('customer portal', async () => {
      const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
      const found = data.find(({ id, is_default }) => (portal === '' ? is_default : id === portal));
      return faultsOr(portalFault(found), 'cancel at the end of the period, change the card');
    }),
    check('tax and codes', async () => {
      const names = (await listCodes(stripe)).map(({ offer }) => offer.code).join(', ');
      const codes = hasCodes ? `codes accepted: ${names || 'none yet'}` : 'no codes';
      if (hasTax) {
        const { status } = await stripe.tax.settings.retrieve();
        if (status !== 'active') return fault(`STRIPE_TAX is on, and Stripe Tax is ${status}`);
      }
      if (!hasCodes && names !== '') return warning(`STRIPE_CODES is off, but there are codes: ${names}`);
      return ok(`${hasTax ? 'Stripe Tax active' : 'no sales tax'}, ${codes}`);
    }),
    check('key', async () => {
      const { livemode } = await stripe.balance.retrieve();
      return livemode ? ok('live') : warning('a test key: no real card is charged');
    }),
  ];
}

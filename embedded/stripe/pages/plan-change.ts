import type { EmbeddedResponse } from '../../http/service';
import { escapeHtml } from '../../identity/pages/page';
import { BillingError } from '../billing-error';
import { changePlan, quoteChange } from '../change-plan';
import { itemOf } from '../invoice';
import type { Ledger } from '../ledger';
import type { PortalSession, Price, Subscription } from '../objects';
import { periodEnd, priceOf } from '../prices';
import { changeAtRenewal, nextChange } from '../schedule';
import { billingPage, formatDay, formatMoney } from './billing-page';

const each = ({ unit_amount, currency, recurring }: Price): string =>
  `${formatMoney(unit_amount, currency)} a ${recurring.interval}`;

export function otherPlans(ledger: Ledger, subscription: Subscription): readonly Price[] {
  const isRunning = subscription.status === 'active' || subscription.status === 'trialing';
  if (!isRunning || subscription.cancel_at_period_end || subscription.pause_collection) return [];
  if (nextChange(ledger, subscription)) return [];
  const prices = ledger.plans().map(priceOf);
  return prices.filter(({ id }) => id !== itemOf(subscription).price.id);
}

/** Returns false for a change to a shorter period, which waits until the paid period ends. */
const isAtOnce = (subscription: Subscription, price: Price): boolean =>
  subscription.status === 'trialing' || periodEnd(0, price) >= periodEnd(0, itemOf(subscription).price);

function consequences(ledger: Ledger, subscription: Subscription, price: Price, at: number): string {
  const { current_period_end: end, price: before } = itemOf(subscription);
  const row = (name: string, text: string): string =>
    `<div><dt>${escapeHtml(name)}</dt><dd>${text}</dd></div>`;
  const due = (cents: number): string =>
    `<p class="amount">${formatMoney(cents, price.currency)} <span>due today</span></p>`;
  if (!isAtOnce(subscription, price)) {
    return `${due(0)}<p>${escapeHtml(before.nickname)} goes on until ${formatDay(end)}. Then you pay ${each(price)}.</p>`;
  }
  const quote = quoteChange(subscription, { price, at });
  if (subscription.status === 'trialing') {
    return `${due(0)}<p>Your free trial goes on until ${formatDay(end)}. Then you pay ${each(price)}.</p>`;
  }
  const lines = quote.lines.map(({ description, amount, currency }) =>
    row(description, formatMoney(amount, currency)),
  );
  const total = ledger.amountDue(subscription.customer, quote.total);
  return `${due(total)}<dl>${lines.join('')}${row('Next charge', `${formatDay(quote.periodEnd)}, ${each(price)}`)}</dl>`;
}

export function planChangePage(
  ledger: Ledger,
  portal: PortalSession,
  subscription: Subscription,
  { priceId, problem = null }: { readonly priceId: string | null; readonly problem?: string | null },
): EmbeddedResponse | null {
  const price = otherPlans(ledger, subscription).find(({ id }) => id === priceId);
  if (!price) return null;
  const at = ledger.now(portal.customer);
  const action = `/billing-host/portal/${portal.id}`;
  return billingPage({
    title: 'Change plan',
    body: `<main><h1>Change to ${escapeHtml(price.nickname)}?</h1>
${problem ? `<p class="alert" role="alert">${escapeHtml(problem)}</p>` : ''}
${consequences(ledger, subscription, price, at)}
<form method="post" action="${action}"><input type="hidden" name="at" value="${at}">
<input type="hidden" name="price" value="${price.id}">
<button class="primary" name="task" value="change">Change to ${escapeHtml(price.nickname)}</button></form>
<a class="back" href="${action}">Keep ${escapeHtml(itemOf(subscription).price.nickname)}</a></main>`,
  });
}

const QUOTE_SECONDS = 900;

/** Changes the plan. Returns an error text, or null on success or when it was already changed. */
export function confirmPlanChange(
  ledger: Ledger,
  subscription: Subscription,
  form: URLSearchParams,
): string | null {
  const price = otherPlans(ledger, subscription).find(({ id }) => id === form.get('price'));
  if (!price) return null;
  if (!isAtOnce(subscription, price)) {
    changeAtRenewal(ledger, subscription, price.id);
    return null;
  }
  const now = ledger.now(subscription.customer);
  const shownAt = Number(form.get('at'));
  const isFresh = shownAt <= now && shownAt > now - QUOTE_SECONDS;
  const at = isFresh ? Math.max(shownAt, itemOf(subscription).current_period_start) : now;
  try {
    changePlan(ledger, subscription, { price, at });
  } catch (error) {
    if (error instanceof BillingError) return `${error.message} Nothing has changed.`;
    throw error;
  }
  ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.updated');
  return null;
}

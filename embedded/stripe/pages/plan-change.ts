import type { EmbeddedResponse } from '../../http/service';
import { escapeHtml } from '../../identity/pages/page';
import { BillingError } from '../billing-error';
import { changePlan } from '../change-plan';
import type { Ledger } from '../ledger';
import type { PortalSession, Price, Subscription } from '../objects';
import { PLAN_SLUGS, priceById } from '../prices';
import { itemOf, quoteChange } from '../quote';
import { changeAtRenewal, nextChange } from '../schedule';
import { day, frame, money } from './frame';

const each = ({ unit_amount, currency, recurring }: Price): string =>
  `${money(unit_amount, currency)} a ${recurring.interval}`;

/** The plan that a running membership can change to; null while there is none or a change is on its way already. */
export function otherPlan(ledger: Ledger, subscription: Subscription): Price | null {
  const isRunning = subscription.status === 'active' || subscription.status === 'trialing';
  if (!isRunning || subscription.cancel_at_period_end || subscription.pause_collection) return null;
  if (nextChange(ledger, subscription)) return null;
  const current = itemOf(subscription).price.id;
  const slug = PLAN_SLUGS.find((name) => `price_${name}` !== current && ledger.findPlan(name) !== null);
  return slug ? priceById(ledger.findPlan, `price_${slug}`) : null;
}

/** A longer period begins at once; back to a shorter one when what is paid for is over. */
const isAtOnce = (subscription: Subscription, price: Price): boolean =>
  subscription.status === 'trialing' || price.recurring.interval === 'year';

function consequences(ledger: Ledger, subscription: Subscription, price: Price, at: number): string {
  const { current_period_end: end, price: before } = itemOf(subscription);
  const row = (name: string, text: string): string =>
    `<div><dt>${escapeHtml(name)}</dt><dd>${text}</dd></div>`;
  const due = (cents: number): string =>
    `<p class="amount">${money(cents, price.currency)} <span>due today</span></p>`;
  if (!isAtOnce(subscription, price)) {
    return `${due(0)}<p>${escapeHtml(before.nickname)} goes on until ${day(end)}. Then you pay ${each(price)}.</p>`;
  }
  const quote = quoteChange(subscription, price, at, 'always_invoice');
  if (subscription.status === 'trialing') {
    return `${due(0)}<p>Your free trial goes on until ${day(end)}. Then you pay ${each(price)}.</p>`;
  }
  const lines = quote.lines.map(({ description, amount, currency }) =>
    row(description, money(amount, currency)),
  );
  const total = ledger.amountDue(subscription.customer, quote.total);
  return `${due(total)}<dl>${lines.join('')}${row('Next charge', `${day(quote.periodEnd)}, ${each(price)}`)}</dl>`;
}

/** Asks before the plan changes, with what is due for it. */
export function planChangePage(
  ledger: Ledger,
  portal: PortalSession,
  subscription: Subscription,
  problem: string | null = null,
): EmbeddedResponse | null {
  const price = otherPlan(ledger, subscription);
  if (!price) return null;
  const at = ledger.now(portal.customer);
  const action = `/billing-host/portal/${portal.id}`;
  return frame({
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

/** How old an amount may be that somebody agrees to. */
const QUOTE_SECONDS = 900;

/**
 * Changes the plan as the page said it would. Returns what went wrong in words, null when all went well or the plan has
 * changed already.
 */
export function confirmPlanChange(
  ledger: Ledger,
  subscription: Subscription,
  form: URLSearchParams,
): string | null {
  const price = otherPlan(ledger, subscription);
  if (!price || price.id !== form.get('price')) return null;
  if (!isAtOnce(subscription, price)) {
    changeAtRenewal(ledger, subscription, price.id);
    return null;
  }
  const now = ledger.now(subscription.customer);
  const shownAt = Number(form.get('at'));
  const isFresh = shownAt <= now && shownAt > now - QUOTE_SECONDS;
  const at = isFresh ? Math.max(shownAt, itemOf(subscription).current_period_start) : now;
  try {
    changePlan(ledger, subscription, { price, at, proration: 'always_invoice', isAllOrNothing: true });
  } catch (error) {
    if (error instanceof BillingError) return `${error.message} Nothing has changed.`;
    throw error;
  }
  ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.updated');
  return null;
}

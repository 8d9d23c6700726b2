import type { EmbeddedResponse } from '../../http/service';
import { escapeHtml } from '../../identity/pages/page';
import type { CardForm } from '../cards';
import { addMonths, DAY_SECONDS } from '../customer-time';
import type { Price, Session } from '../objects';
import { CARD_HELP, type CardProblem, cardFields } from './card-fields';
import { day, frame, money } from './frame';

export interface CheckoutView {
  readonly session: Session;
  readonly price: Price;
  readonly email: string | null;
  /** The buyer's time. */
  readonly now: number;
  readonly typed?: Partial<CardForm>;
  readonly problem?: CardProblem | null;
}

function summary({ session, price, now }: CheckoutView): string {
  const { interval } = price.recurring;
  const each = `${money(price.unit_amount, price.currency)} a ${interval}`;
  const { trialDays } = session.order;
  const first = trialDays > 0 ? now + trialDays * DAY_SECONDS : addMonths(now, interval === 'year' ? 12 : 1);
  return `<section class="summary" aria-labelledby="what"><h1 id="what">${escapeHtml(price.nickname)} membership</h1>
<p class="amount">${money(session.amount_total, session.currency)} <span>due today</span></p>
<dl><div><dt>Price</dt><dd>${each}</dd></div>
${trialDays > 0 ? `<div><dt>Free trial</dt><dd>${trialDays} days</dd></div>` : ''}
<div><dt>${trialDays > 0 ? 'First charge' : 'Next charge'}</dt><dd>${day(first)}</dd></div></dl></section>`;
}

/** The page on which a membership is paid for. */
export function checkoutPage(view: CheckoutView): EmbeddedResponse {
  const { session, email, typed = {}, problem = null } = view;
  const action = `/billing-host/checkout/${session.id}`;
  const verb = session.order.trialDays > 0 ? 'Start trial' : 'Pay and join';
  return frame({
    title: 'Pay',
    body: `<main class="columns">${summary(view)}
<section aria-labelledby="pay"><h2 id="pay">Pay by card</h2>
${email ? `<p class="quiet">${escapeHtml(email)}</p>` : ''}
<form method="post" action="${action}">${cardFields(typed, problem)}
<button class="primary">${verb}</button></form>
<a class="back" href="${escapeHtml(session.cancel_url)}">Back without paying</a>${CARD_HELP}</section></main>`,
  });
}

/** The bank's question, for cards that want one. */
export const authenticationPage = (
  action: string,
  fields: Readonly<Record<string, string>>,
): EmbeddedResponse =>
  frame({
    title: 'Confirm the payment',
    body: `<main><h1>Your bank asks you to confirm</h1>
<p>This stands in for the page or app of the bank that issued the card.</p>
<form method="post" action="${action}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<div class="actions"><button class="primary" name="bank" value="confirmed">Confirm</button>
<button name="bank" value="refused">Refuse</button></div></form></main>`,
  });

export const expiredPage = (session: Session): EmbeddedResponse =>
  frame({
    title: 'Checkout closed',
    status: 410,
    body: `<main><h1>This checkout is closed</h1><p>It was replaced by a newer one. Nothing was charged.</p>
<a class="button" href="${escapeHtml(session.cancel_url)}">Back to the site</a></main>`,
  });

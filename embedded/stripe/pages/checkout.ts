import type { EmbeddedResponse } from '../../http/service';
import { escapeHtml } from '../../identity/pages/page';
import { type CardForm, checkCard } from '../cards';
import type { Ledger } from '../ledger';
import { subscribe } from '../lifecycle';
import type { Card, Price, Session } from '../objects';
import { closeOldSessions } from '../operations/sessions';
import { DAY_SECONDS, periodEnd, priceById } from '../prices';
import {
  billingPage,
  CARD_HELP,
  type CardError,
  cardFields,
  formatDay,
  formatMoney,
  notFoundPage,
  redirect,
} from './billing-page';

interface CheckoutView {
  readonly session: Session;
  readonly price: Price;
  readonly email: string | null;
  readonly now: number;
  readonly typed?: Partial<CardForm>;
  readonly problem?: CardError | null;
}

function summary({ session, price, now }: CheckoutView): string {
  const { interval } = price.recurring;
  const each = `${formatMoney(price.unit_amount, price.currency)} a ${interval}`;
  const { trialDays } = session.order;
  const first = trialDays > 0 ? now + trialDays * DAY_SECONDS : periodEnd(now, price);
  return `<section class="summary" aria-labelledby="what"><h1 id="what">${escapeHtml(price.nickname)} membership</h1>
<p class="amount">${formatMoney(session.amount_total, session.currency)} <span>due today</span></p>
<dl><div><dt>Price</dt><dd>${each}</dd></div>
${trialDays > 0 ? `<div><dt>Free trial</dt><dd>${trialDays} days</dd></div>` : ''}
<div><dt>${trialDays > 0 ? 'First charge' : 'Next charge'}</dt><dd>${formatDay(first)}</dd></div></dl></section>`;
}

function checkoutPage(view: CheckoutView): EmbeddedResponse {
  const { session, email, typed = {}, problem = null } = view;
  const action = `/billing-host/checkout/${session.id}`;
  const verb = session.order.trialDays > 0 ? 'Start trial' : 'Pay and join';
  return billingPage({
    title: 'Pay',
    body: `<main class="columns">${summary(view)}
<section aria-labelledby="pay"><h2 id="pay">Pay by card</h2>
${email ? `<p class="quiet">${escapeHtml(email)}</p>` : ''}
<form method="post" action="${action}">${cardFields(typed, problem)}
<button class="primary">${verb}</button></form>
<a class="back" href="${escapeHtml(session.cancel_url)}">Back without paying</a>${CARD_HELP}</section></main>`,
  });
}

export const authenticationPage = (
  action: string,
  fields: Readonly<Record<string, string>>,
): EmbeddedResponse =>
  billingPage({
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

const expiredPage = (session: Session): EmbeddedResponse =>
  billingPage({
    title: 'Checkout closed',
    status: 410,
    body: `<main><h1>This checkout is closed</h1><p>It was replaced by a newer one. Nothing was charged.</p>
<a class="button" href="${escapeHtml(session.cancel_url)}">Back to the site</a></main>`,
  });

const doneAddress = ({ success_url, id }: Session): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

const DECLINED: CardError = {
  field: null,
  message: 'The card was declined. Nothing was charged. Try another card.',
};
const REFUSED: CardError = {
  field: null,
  message: 'The bank did not confirm the payment. Nothing was charged.',
};

export const readCardForm = (form: URLSearchParams) => ({
  number: form.get('number') ?? '',
  expiry: form.get('expiry') ?? '',
  cvc: form.get('cvc') ?? '',
});

function complete(ledger: Ledger, session: Session, card: Card): EmbeddedResponse {
  const customer = ledger.customer(session.customer);
  customer.card = card;
  ledger.store.put('customers', customer);
  const { price, trialDays, metadata } = session.order;
  const subscription = subscribe(ledger, {
    customer: customer.id,
    price: priceById(ledger.plans, price),
    trialDays,
    metadata,
    isAccepted: true,
  });
  session.status = 'complete';
  session.payment_status = session.amount_total > 0 ? 'paid' : 'no_payment_required';
  session.subscription = subscription.id;
  session.url = null;
  ledger.save('sessions', session, customer.id, 'checkout.session.completed');
  return redirect(doneAddress(session));
}

/** Answers GET and POST of a checkout page. Submitting the form twice charges once. */
export function answerCheckoutPage(
  ledger: Ledger,
  id: string,
  form: URLSearchParams | null,
): EmbeddedResponse {
  const session = ledger.store.get('sessions', id);
  if (!session) return notFoundPage();
  closeOldSessions(ledger, session.customer);
  if (session.status === 'complete') return redirect(doneAddress(session));
  if (session.status === 'expired') return expiredPage(session);
  const customer = ledger.customer(session.customer);
  const view = {
    session,
    price: priceById(ledger.plans, session.order.price),
    email: customer.email,
    now: ledger.now(customer.id),
  };
  if (form === null) return checkoutPage(view);
  const typed = readCardForm(form);
  const check = checkCard(typed, view.now * 1000);
  if (!check.ok) return checkoutPage({ ...view, typed, problem: check });
  if (check.now === 'decline') return checkoutPage({ ...view, problem: DECLINED });
  if (check.now === 'authenticate' && form.get('bank') === null) {
    return authenticationPage(`/billing-host/checkout/${id}`, typed);
  }
  if (form.get('bank') === 'refused') return checkoutPage({ ...view, problem: REFUSED });
  return complete(ledger, session, check.card);
}

import type { EmbeddedResponse } from '../../http/service';
import { escapeHtml } from '../../identity/pages/page';
import type { Card, Price, Session } from '../api-objects';
import { type CardForm, checkCard } from '../cards';
import type { PromotionCode } from '../code-objects';
import { codeProblem, couponOf, redeem, totalsOf } from '../codes';
import type { Ledger } from '../ledger';
import { subscribe } from '../lifecycle';
import { newCustomer } from '../operations/customers-and-payments';
import { closeOldSession, priceOfSession, setCode } from '../operations/sessions';
import { DAY_SECONDS, periodEnd, priceById } from '../prices';
import {
  amountRows,
  billingPage,
  CARD_HELP,
  type CardError,
  cardFields,
  formatDay,
  formatMoney,
  notFoundPage,
  priceText,
  redirect,
} from './billing-page';

const usedCode = (ledger: Ledger, { discounts }: Session): PromotionCode | null =>
  ledger.store.get('codes', discounts[0]?.promotion_code ?? '');

interface CheckoutView {
  readonly ledger: Ledger;
  readonly session: Session;
  /** Null for a payment without a subscription. */
  readonly price: Price | null;
  readonly email: string | null;
  readonly now: number;
  readonly typed?: Partial<CardForm>;
  readonly problem?: CardError | null;
  readonly codeError?: string | null;
}

function summary({ ledger, session, now, price, codeError }: CheckoutView): string {
  const { order, currency, automatic_tax } = session;
  const trialDays = 'name' in order ? 0 : order.trialDays;
  const code = usedCode(ledger, session);
  const coupon = code && couponOf(ledger, code);
  const amount = priceOfSession(ledger, session);
  const totals = totalsOf([amount], { coupon, currency, hasTax: automatic_tax.enabled });
  const first = price && (trialDays > 0 ? now + trialDays * DAY_SECONDS : periodEnd(now, price));
  const row = (name: string, text: string): string => `<div><dt>${name}</dt><dd>${text}</dd></div>`;
  const title = 'name' in order ? order.name : `${price?.nickname ?? ''} membership`;
  const error = codeError ? `<p class="alert" role="alert">${escapeHtml(codeError)}</p>` : '';
  const codes = code
    ? `<p>Code <strong>${escapeHtml(code.code)}</strong></p><button name="task" value="no-code">Remove the code</button>`
    : `<p class="field"><label for="code">Promotion code</label><input id="code" name="code" maxlength="50" autocomplete="off"></p>
<button name="task" value="code">Apply</button>`;
  return `<section class="summary" aria-labelledby="what"><h1 id="what">${escapeHtml(title)}</h1>
<p class="amount">${formatMoney(session.amount_total, currency)} <span>due today</span></p>
<dl>${price ? row('Price', priceText(price)) : ''}${trialDays > 0 ? row('Free trial', `${trialDays} days`) : ''}
${first ? row(trialDays > 0 ? 'First charge' : 'Next charge', formatDay(first)) : ''}
${amountRows(totals, currency)}${trialDays > 0 ? row('After the trial', formatMoney(totals.total, currency)) : ''}</dl>${error}
${session.allow_promotion_codes || code ? `<form method="post" action="/billing-host/checkout/${session.id}">${codes}</form>` : ''}</section>`;
}

function checkoutPage(view: CheckoutView): EmbeddedResponse {
  const { session, email, typed = {}, problem = null } = view;
  const action = `/billing-host/checkout/${session.id}`;
  const { order } = session;
  const verb = 'name' in order ? 'Pay' : order.trialDays > 0 ? 'Start trial' : 'Pay and join';
  const asked = `<p class="field"><label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="email"></p>`;
  return billingPage({
    title: 'Pay',
    body: `<main class="columns">${summary(view)}
<section aria-labelledby="pay"><h2 id="pay">Pay by card</h2>
${email ? `<p class="quiet">${escapeHtml(email)}</p>` : ''}
<form method="post" action="${action}">${'name' in order && !email ? asked : ''}${cardFields(typed, problem)}
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

function finish(ledger: Ledger, session: Session): EmbeddedResponse {
  session.status = 'complete';
  session.payment_status = session.amount_total > 0 ? 'paid' : 'no_payment_required';
  session.url = null;
  ledger.save('sessions', session, session.customer ?? '', 'checkout.session.completed');
  return redirect(doneAddress(session));
}

function completePayment(ledger: Ledger, session: Session, email: string | null): EmbeddedResponse {
  const { amount_total: amount_due, currency, customer } = session;
  if (amount_due > 0)
    session.payment_intent = ledger.charge({ customer, amount_due, currency }).payment_intent;
  else session.customer = newCustomer(ledger, { email }).id;
  redeem(ledger, session.discounts[0]?.promotion_code ?? '', null);
  session.customer_details = { email };
  return finish(ledger, session);
}

function complete(ledger: Ledger, session: Session, card: Card): EmbeddedResponse {
  if (session.customer === null || 'name' in session.order) throw new Error('A payment has no subscription');
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
    hasTax: session.automatic_tax.enabled,
    code: session.discounts[0]?.promotion_code ?? null,
  });
  session.subscription = subscription.id;
  return finish(ledger, session);
}

/** Answers GET and POST of a checkout page. Submitting the form twice charges once. */
export function answerCheckoutPage(
  ledger: Ledger,
  id: string,
  form: URLSearchParams | null,
): EmbeddedResponse {
  const session = ledger.store.get('sessions', id);
  if (!session) return notFoundPage();
  closeOldSession(ledger, session);
  if (session.status === 'complete') return redirect(doneAddress(session));
  if (session.status === 'expired') return expiredPage(session);
  const { order } = session;
  const known = session.customer_details?.email ?? null;
  const view = {
    ledger,
    session,
    price: 'name' in order ? null : priceById(ledger.plans, order.price),
    email: session.customer === null ? known : ledger.customer(session.customer).email,
    now: ledger.now(session.customer ?? ''),
  };
  if (form === null) return checkoutPage(view);
  const task = form.get('task');
  if (task !== null || session.discounts.length > 0) {
    const typedCode = task === 'code' ? (form.get('code') ?? '').trim().toUpperCase() : null;
    const named = ledger.store.list('codes', (each) => each.code.toUpperCase() === typedCode)[0];
    const code = typedCode === null ? usedCode(ledger, session) : (named ?? null);
    const amount = priceOfSession(ledger, session);
    const codeError = code
      ? codeProblem(ledger, code, session, amount)
      : typedCode && 'This code is invalid.';
    const isKept = codeError === null && task !== 'no-code';
    setCode(ledger, session, isKept ? code : null);
    if (task !== null || codeError !== null) return checkoutPage({ ...view, codeError });
  }
  const typed = readCardForm(form);
  const check = checkCard(typed, view.now * 1000);
  if (!check.ok) return checkoutPage({ ...view, typed, problem: check });
  if (check.now === 'decline') return checkoutPage({ ...view, problem: DECLINED });
  if (check.now === 'authenticate' && form.get('bank') === null) {
    const email = form.get('email');
    return authenticationPage(`/billing-host/checkout/${id}`, { ...typed, ...(email ? { email } : {}) });
  }
  if (form.get('bank') === 'refused') return checkoutPage({ ...view, problem: REFUSED });
  return 'name' in order
    ? completePayment(ledger, session, form.get('email') ?? known)
    : complete(ledger, session, check.card);
}

import type { EmbeddedResponse } from '../../http/service';
import { escapeHtml } from '../../identity/pages/page';
import type { Customer, Invoice, PortalSession, Subscription } from '../api-objects';
import { type CardForm, checkCard, paymentMethodId } from '../cards';
import type { Ledger } from '../ledger';
import { catchUp, endSubscription, payOpenInvoice } from '../lifecycle';
import { releaseSchedule } from '../schedule';
import {
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
import { authenticationPage, readCardForm } from './checkout';

interface PortalView {
  readonly portal: PortalSession;
  readonly customer: Customer;
  readonly subscription: Subscription | null;
  readonly invoices: readonly Invoice[];
  readonly typed?: Partial<CardForm>;
  readonly problem?: CardError | null;
  readonly notice?: string | null;
}

const WORDS: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Free trial',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  canceled: 'Ended',
  incomplete: 'Not paid yet',
};

const pathOf = ({ id }: PortalSession): string => `/billing-host/portal/${id}`;

const button = (portal: PortalSession, task: string, label: string, look = ''): string =>
  `<form method="post" action="${pathOf(portal)}"><button class="${look}" name="task" value="${task}">${label}</button></form>`;

function when(subscription: Subscription): string {
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  if (subscription.status === 'canceled') return `Ended on ${formatDay(subscription.ended_at ?? end)}`;
  if (subscription.cancel_at_period_end) return `Ends on ${formatDay(end)}. You keep access until then.`;
  if (subscription.pause_collection) return 'Payments are paused.';
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
    return 'The last payment did not go through. Update your card to pay it.';
  }
  return `Next charge on ${formatDay(end)}`;
}

function actions(portal: PortalSession, subscription: Subscription): string {
  const { status, cancel_at_period_end: isEnding } = subscription;
  if (status === 'canceled' || status === 'incomplete') return '';
  if (isEnding) return button(portal, 'keep', 'Keep my membership', 'primary');
  return status === 'active' || status === 'trialing'
    ? button(portal, 'cancel', 'Cancel membership')
    : button(portal, 'cancel-now', 'Cancel membership');
}

function plan(view: PortalView): string {
  const { portal, subscription } = view;
  const item = subscription?.items.data[0];
  if (!subscription || !item) return '<p>There is no membership on this account.</p>';
  const { price } = item;
  return `<h2>${escapeHtml(price.nickname)} · ${priceText(price)}</h2>
<p><strong>${WORDS[subscription.status] ?? escapeHtml(subscription.status)}</strong></p><p>${when(subscription)}</p>
${actions(portal, subscription)}`;
}

function bills({ invoices }: PortalView): string {
  if (invoices.length === 0) return '<p>No invoices yet.</p>';
  const rows = invoices.map(
    ({ id, number, created, total, currency, status }) =>
      `<tr><th scope="row"><a href="/billing-host/invoice/${id}">${number}</a></th><td>${formatDay(created)}</td><td>${formatMoney(total, currency)}</td><td>${status}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-labelledby="bills"><table><thead><tr><th scope="col">Invoice</th><th scope="col">Date</th>
<th scope="col">Amount</th><th scope="col">Status</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function portalPage(view: PortalView): EmbeddedResponse {
  const { portal, customer, typed = {}, problem = null, notice = null } = view;
  const { card } = customer;
  return billingPage({
    title: 'Manage membership',
    body: `<main><a class="back" href="${escapeHtml(portal.return_url)}">Return to the site</a>
<h1>Your membership</h1>
${notice ? `<p class="notice" role="status">${escapeHtml(notice)}</p>` : ''}
<section>${plan(view)}</section>
<section aria-labelledby="card"><h2 id="card">Payment method</h2>
<p>${card ? `Card ending in ${card.last4}, valid until ${card.expMonth}/${card.expYear}` : 'No card on file.'}</p>
<form method="post" action="${pathOf(portal)}">${cardFields(typed, problem)}
<button class="primary" name="task" value="card">Update card</button></form>${CARD_HELP}</section>
<section><h2 id="bills">Invoices</h2>${bills(view)}</section></main>`,
  });
}

function currentSubscription(ledger: Ledger, customerId: string): Subscription | null {
  const all = ledger.store.list('subscriptions', ({ customer }) => customer === customerId);
  return all.find(({ status }) => status !== 'canceled' && status !== 'incomplete') ?? all[0] ?? null;
}

const NOTICES: Readonly<Record<string, string>> = {
  cancelled: 'Your membership will not renew.',
  ended: 'Your membership has ended.',
  kept: 'Welcome back: your membership goes on.',
  card: 'Your card is updated.',
  paid: 'Your card is updated and the open payment went through.',
};

const DECLINED: CardError = { field: null, message: 'The card was declined. Try another card.' };

function cancel(ledger: Ledger, subscription: Subscription, isEnding: boolean): void {
  releaseSchedule(ledger, subscription);
  subscription.cancel_at_period_end = isEnding;
  subscription.canceled_at = isEnding ? ledger.now(subscription.customer) : null;
  ledger.saveUpdated(subscription);
}

function updateCard(ledger: Ledger, view: PortalView, form: URLSearchParams): EmbeddedResponse {
  const { customer, portal, subscription } = view;
  const typed = readCardForm(form);
  const check = checkCard(typed, ledger.now(customer.id) * 1000);
  if (!check.ok) return portalPage({ ...view, typed, problem: check });
  if (check.now === 'authenticate' && form.get('bank') === null) {
    return authenticationPage(pathOf(portal), { ...typed, task: 'card' });
  }
  if (check.now === 'decline' || form.get('bank') === 'refused') {
    return portalPage({ ...view, problem: DECLINED });
  }
  customer.card = { ...check.card, behaviour: 'accept' };
  ledger.store.put('customers', customer);
  const isPaid = subscription !== null && payOpenInvoice(ledger, subscription);
  customer.card = check.card;
  if (subscription) {
    subscription.default_payment_method = paymentMethodId(customer);
    ledger.store.put('subscriptions', subscription);
  }
  ledger.save('customers', customer, customer.id, 'customer.updated');
  return redirect(`${pathOf(portal)}?done=${isPaid ? 'paid' : 'card'}`);
}

function act(ledger: Ledger, view: PortalView, form: URLSearchParams): EmbeddedResponse {
  const { portal, subscription } = view;
  const task = form.get('task');
  if (task === 'card') return updateCard(ledger, view, form);
  if (!subscription || subscription.status === 'canceled') return redirect(pathOf(portal));
  switch (task) {
    case 'cancel':
      cancel(ledger, subscription, true);
      return redirect(`${pathOf(portal)}?done=cancelled`);
    case 'keep':
      cancel(ledger, subscription, false);
      return redirect(`${pathOf(portal)}?done=kept`);
    case 'cancel-now':
      endSubscription(ledger, subscription, ledger.now(subscription.customer));
      return redirect(`${pathOf(portal)}?done=ended`);
    default:
      return redirect(pathOf(portal));
  }
}

export function answerPortalPage(
  ledger: Ledger,
  id: string,
  form: URLSearchParams | null,
  query: URLSearchParams,
): EmbeddedResponse {
  const portal = ledger.store.get('portals', id);
  if (!portal) return notFoundPage();
  catchUp(ledger, portal.customer);
  const subscription = currentSubscription(ledger, portal.customer);
  const done = query.get('done');
  const view: PortalView = {
    portal,
    customer: ledger.customer(portal.customer),
    subscription,
    invoices: ledger.store.list('invoices', ({ customer }) => customer === portal.customer),
    notice: done === null ? null : (NOTICES[done] ?? null),
  };
  return form === null ? portalPage(view) : act(ledger, view, form);
}

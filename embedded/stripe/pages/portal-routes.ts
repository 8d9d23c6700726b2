import type { EmbeddedResponse } from '../../http/service';
import { checkCard, paymentMethodId } from '../cards';
import type { Ledger } from '../ledger';
import { catchUp, endSubscription, payOpenInvoice } from '../lifecycle';
import type { PortalSession, Subscription } from '../objects';
import { releaseSchedule } from '../schedule';
import type { CardError } from './billing-page';
import { notFoundPage, redirect } from './billing-page';
import { authenticationPage, readCardForm } from './checkout';
import { type PortalView, portalPage } from './portal-page';

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
  ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.updated');
}

function updateCard(ledger: Ledger, view: PortalView, form: URLSearchParams): EmbeddedResponse {
  const { customer, portal, subscription } = view;
  const typed = readCardForm(form);
  const check = checkCard(typed, ledger.now(customer.id) * 1000);
  if (!check.ok) return portalPage({ ...view, typed, problem: check });
  if (check.now === 'authenticate' && form.get('bank') === null) {
    return authenticationPage(`/billing-host/portal/${portal.id}`, { ...typed, task: 'card' });
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

const pathOf = ({ id }: PortalSession): string => `/billing-host/portal/${id}`;

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

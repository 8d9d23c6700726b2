import type { EmbeddedResponse } from '../../http/service';
import { checkCard, paymentMethodId } from '../cards';
import type { Ledger } from '../ledger';
import { catchUp, endSubscription, payOpenInvoice } from '../lifecycle';
import type { PortalSession, Subscription } from '../objects';
import { priceById } from '../prices';
import { nextChange, releaseSchedule } from '../schedule';
import type { CardError } from './billing-page';
import { notFoundPage, redirect } from './billing-page';
import { authenticationPage, readCardForm } from './checkout';
import { confirmPlanChange, otherPlans, planChangePage } from './plan-change';
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
  changed: 'Your plan is changed.',
  stays: 'Your plan stays as it is.',
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
    case 'change': {
      const problem = confirmPlanChange(ledger, subscription, form);
      const page =
        problem && planChangePage(ledger, portal, subscription, { priceId: form.get('price'), problem });
      return page || redirect(`${pathOf(portal)}?done=changed`);
    }
    case 'stay':
      releaseSchedule(ledger, subscription);
      ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.updated');
      return redirect(`${pathOf(portal)}?done=stays`);
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
  const priceId = query.get('change');
  if (form === null && subscription && priceId !== null) {
    const page = planChangePage(ledger, portal, subscription, { priceId });
    if (page) return page;
  }
  const done = query.get('done');
  const coming = subscription && nextChange(ledger, subscription);
  const view: PortalView = {
    portal,
    customer: ledger.customer(portal.customer),
    subscription,
    others: subscription ? otherPlans(ledger, subscription) : [],
    coming: coming && { price: priceById(ledger.plans, coming.priceId), at: coming.at },
    invoices: ledger.store.list('invoices', ({ customer }) => customer === portal.customer),
    notice: done === null ? null : (NOTICES[done] ?? null),
  };
  return form === null ? portalPage(view) : act(ledger, view, form);
}

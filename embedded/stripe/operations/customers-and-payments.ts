import type { Customer, Subscription } from '../api-objects';
import { invalid, missing } from '../billing-error';
import type { Ledger } from '../ledger';
import { endSubscription } from '../lifecycle';
import { matchesFilter, type Operation, show, showList, textOf, textsOf } from './call';

export function newCustomer(
  ledger: Ledger,
  details: Pick<Customer, 'email'> & Partial<Pick<Customer, 'id' | 'name' | 'metadata' | 'card'>>,
): Customer {
  const customer: Customer = {
    id: ledger.store.newId('customers'),
    object: 'customer',
    created: Math.floor(Date.now() / 1000),
    name: null,
    metadata: {},
    card: null,
    clockOffsetMs: 0,
    ...details,
  };
  ledger.save('customers', customer, customer.id, 'customer.created');
  return customer;
}

export const createCustomer: Operation = (call) => {
  const { ledger, form } = call;
  const [email, name] = [textOf(form, 'email'), textOf(form, 'name')];
  const customer = newCustomer(ledger, { email, name, metadata: textsOf(form, 'metadata') });
  return show(call, 'customers', customer);
};

export const getCustomer: Operation = (call) => {
  const customer = call.ledger.find('customers', call.id);
  return customer.deleted
    ? { id: customer.id, object: 'customer', deleted: true }
    : show(call, 'customers', customer);
};

export const updateCustomer: Operation = (call) => {
  const customer = call.ledger.customer(call.id);
  if ('email' in call.form) customer.email = textOf(call.form, 'email');
  customer.metadata = { ...customer.metadata, ...textsOf(call.form, 'metadata') };
  call.ledger.save('customers', customer, customer.id, 'customer.updated');
  return show(call, 'customers', customer);
};

export const listCustomers: Operation = (call) => showList(call, 'customers', ({ deleted }) => !deleted);

export const deleteCustomer: Operation = (call) => {
  const { ledger } = call;
  const customer = ledger.customer(call.id);
  const isRunning = (subscription: Subscription): boolean =>
    subscription.customer === customer.id && subscription.status !== 'canceled';
  for (const subscription of ledger.store.list('subscriptions', isRunning)) {
    endSubscription(ledger, subscription, ledger.now(customer.id));
  }
  customer.deleted = true;
  ledger.save('customers', customer, customer.id, 'customer.deleted');
  return { id: customer.id, object: 'customer', deleted: true };
};

export const listInvoices: Operation = (call) =>
  showList(
    call,
    'invoices',
    ({ customer, status, parent }) =>
      matchesFilter(call, 'customer', customer) &&
      matchesFilter(call, 'subscription', parent.subscription_details.subscription) &&
      matchesFilter(call, 'status', status),
  );

export const getCharge: Operation = (call) => show(call, 'charges', call.ledger.find('charges', call.id));

export const listCharges: Operation = (call) =>
  showList(
    call,
    'charges',
    ({ customer, payment_intent }) =>
      matchesFilter(call, 'customer', customer) && matchesFilter(call, 'payment_intent', payment_intent),
  );

export const listDisputes: Operation = (call) =>
  showList(call, 'disputes', ({ charge }) => matchesFilter(call, 'charge', charge));

export const createRefund: Operation = (call) => {
  const { ledger, form } = call;
  const intent = textOf(form, 'payment_intent');
  const chargeId = textOf(form, 'charge');
  const [charge] = ledger.store.list('charges', ({ id, payment_intent }) =>
    chargeId === null ? payment_intent === intent : id === chargeId,
  );
  if (!charge) throw missing('charge', chargeId ?? intent ?? '');
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textOf(form, 'amount') ?? left);
  if (!(amount > 0 && amount <= left)) throw invalid('Refund amount is greater than the rest of the charge.');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.save('charges', charge, charge.customer ?? '', 'charge.refunded');
  return {
    id: ledger.store.newId('refunds'),
    object: 'refund',
    created: ledger.now(charge.customer ?? ''),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    currency: charge.currency,
    status: 'succeeded',
  };
};

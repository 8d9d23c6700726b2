import { missing } from '../billing-error';
import { customerSeconds } from '../customer-time';
import { textOf, textsOf } from '../form-body';
import { endSubscription } from '../lifecycle';
import type { Customer, Subscription } from '../objects';
import { type Operation, show, showList, wants } from './call';

export const createCustomer: Operation = (call) => {
  const { ledger, form } = call;
  const customer: Customer = {
    id: ledger.store.newId('customers'),
    object: 'customer',
    created: customerSeconds(null),
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    metadata: textsOf(form, 'metadata'),
    livemode: false,
    card: null,
    clockOffsetMs: 0,
  };
  ledger.save('customers', customer, customer.id, 'customer.created');
  return show(call, 'customers', customer);
};

export const getCustomer: Operation = (call) => {
  const customer = call.ledger.store.get('customers', call.id);
  if (!customer) throw missing('customer', call.id);
  return customer.deleted
    ? { id: customer.id, object: 'customer', deleted: true }
    : show(call, 'customers', customer);
};

export const listCustomers: Operation = (call) =>
  showList(call, 'customers', ({ email, deleted }) => !deleted && wants(call, 'email', email));

/** Deletes a customer, which ends her subscriptions at once. */
export const deleteCustomer: Operation = (call) => {
  const { ledger } = call;
  const customer = ledger.customer(call.id);
  const isHers = (subscription: Subscription): boolean =>
    subscription.customer === customer.id && subscription.status !== 'canceled';
  for (const subscription of ledger.store.list('subscriptions', isHers)) {
    endSubscription(ledger, subscription, ledger.now(customer.id));
  }
  customer.deleted = true;
  ledger.save('customers', customer, customer.id, 'customer.deleted');
  return { id: customer.id, object: 'customer', deleted: true };
};

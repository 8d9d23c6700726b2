import { BillingError, invalid, missing } from '../billing-error';
import { textOf } from '../form-body';
import { payOpenInvoice } from '../lifecycle';
import type { Kind, Refund } from '../objects';
import { priceById } from '../prices';
import { type Operation, show, showList, wants } from './call';

export const getPrice: Operation = ({ ledger, id }) => priceById(ledger.findPlan, id);

/** Answers one object of a kind by its id. */
export const getOf =
  (kind: Kind, name: string): Operation =>
  (call) => {
    const found = call.ledger.store.get(kind, call.id);
    if (!found) throw missing(name, call.id);
    return show(call, kind, found);
  };

export const listInvoices: Operation = (call) =>
  showList(
    call,
    'invoices',
    ({ customer, status, parent }) =>
      wants(call, 'customer', customer) &&
      wants(call, 'status', status) &&
      wants(call, 'subscription', parent.subscription_details.subscription),
  );

export const payInvoice: Operation = (call) => {
  const { ledger, id } = call;
  const invoice = ledger.store.get('invoices', id);
  if (!invoice) throw missing('invoice', id);
  const subscription = ledger.subscription(invoice.parent.subscription_details.subscription);
  if (invoice.status !== 'open' || ledger.openInvoice(subscription.id)?.id !== id) {
    throw invalid('Invoice is not open or not the oldest one.');
  }
  if (!payOpenInvoice(ledger, subscription)) {
    throw new BillingError(402, 'card_error', 'Your card was declined.', 'card_declined');
  }
  return show(call, 'invoices', invoice);
};

export const listCharges: Operation = (call) =>
  showList(call, 'charges', ({ customer }) => wants(call, 'customer', customer));

export const listDisputes: Operation = (call) =>
  showList(call, 'disputes', ({ charge }) => wants(call, 'charge', charge));

export const listEvents: Operation = (call) =>
  showList(call, 'events', ({ type }) => wants(call, 'type', type));

export const listRefunds: Operation = (call) =>
  showList(
    call,
    'refunds',
    ({ charge, payment_intent }) =>
      wants(call, 'charge', charge) && wants(call, 'payment_intent', payment_intent),
  );

export const createRefund: Operation = (call) => {
  const { ledger, form } = call;
  const intent = textOf(form, 'payment_intent');
  const wanted = textOf(form, 'charge');
  const [charge] = ledger.store.list('charges', ({ id, payment_intent }) =>
    wanted === null ? payment_intent === intent : id === wanted,
  );
  if (!charge) throw missing('charge', wanted ?? intent ?? '');
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textOf(form, 'amount') ?? left);
  if (!(amount > 0 && amount <= left))
    throw invalid('Refund amount is greater than what is left of the charge.');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund: Refund = {
    id: ledger.store.newId('refunds'),
    object: 'refund',
    created: ledger.now(charge.customer),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    currency: charge.currency,
    status: 'succeeded',
  };
  ledger.save('refunds', refund, charge.customer, 'refund.created');
  ledger.save('charges', charge, charge.customer, 'charge.refunded');
  return show(call, 'refunds', refund);
};

import { missing } from '../billing-error';
import { findPaymentMethod, paymentMethodsOf } from '../payment-method';
import type { Operation } from './call';

export const getPaymentMethod: Operation = ({ ledger, id }) => {
  const found = findPaymentMethod(ledger.store, id);
  if (!found) throw missing('PaymentMethod', id);
  return found;
};

export const listPaymentMethods: Operation = ({ ledger, id, path }) => ({
  object: 'list',
  url: path,
  has_more: false,
  data: paymentMethodsOf(ledger.customer(id)),
});

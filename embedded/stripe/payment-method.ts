import type { BillingStore } from './billing-store';
import type { Customer } from './objects';

type Json = Record<string, unknown>;

/** The id of a customer's card, null without one; another card has another id. */
export const paymentMethodId = ({ id, card }: Customer): string | null =>
  card ? `pm_${id.replace(/^cus_/, '')}_${card.last4}` : null;

const shown = (customer: Customer): Json | null =>
  customer.card && {
    id: paymentMethodId(customer),
    object: 'payment_method',
    created: customer.created,
    customer: customer.id,
    livemode: false,
    metadata: {},
    type: 'card',
    card: {
      brand: customer.card.brand ?? 'visa',
      last4: customer.card.last4,
      exp_month: customer.card.expMonth,
      exp_year: customer.card.expYear,
    },
  };

/** The payment methods on file: one card, or none. */
export const paymentMethodsOf = (customer: Customer): readonly Json[] => {
  const card = shown(customer);
  return card ? [card] : [];
};

/** A payment method by its id; null when no customer has it any more. */
export function findPaymentMethod(store: BillingStore, id: string): Json | null {
  const [holder] = store.list(
    'customers',
    (customer) => !customer.deleted && paymentMethodId(customer) === id,
  );
  return holder ? shown(holder) : null;
}

import type { Invoice, Kind, Kinds } from './api-objects';
import type { BillingStore } from './billing-store';
import { findPaymentMethod, paymentMethodId } from './cards';
import type { Discount, PromotionCode } from './code-objects';

const HIDDEN: Partial<Record<Kind, readonly string[]>> = {
  customers: ['card', 'clockOffsetMs'],
  sessions: ['order'],
  subscriptions: ['paidNet'],
  invoices: ['paidBy'],
};

const REFERENCES: Readonly<Record<string, Kind>> = {
  latest_invoice: 'invoices',
  customer: 'customers',
  schedule: 'schedules',
  coupon: 'coupons',
  promotion_code: 'codes',
};

type Json = Record<string, unknown>;

function paymentsOf(invoice: Invoice): Json {
  const data = invoice.paidBy.map((intent) => ({
    id: `inpay_${intent}`,
    object: 'invoice_payment',
    invoice: invoice.id,
    status: 'paid',
    amount_paid: invoice.amount_paid,
    payment: { type: 'payment_intent', payment_intent: intent },
  }));
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}` };
}

/** Returns whether a code can be used at `now`, in Unix seconds. */
export const isActive = (code: PromotionCode, now: number): boolean =>
  code.active &&
  (code.expires_at === null || code.expires_at > now) &&
  (code.max_redemptions === null || code.times_redeemed < code.max_redemptions);

export function view<K extends Kind>(kind: K, value: Kinds[K]): Json {
  const hidden: readonly string[] = HIDDEN[kind] ?? [];
  const shown = Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)));
  if ('promotion' in value) return { ...shown, active: isActive(value, Date.now() / 1000) };
  if ('paidNet' in value)
    return {
      ...shown,
      // Each local period starts at the end of the previous one, so every renewal moves the anchor.
      billing_cycle_anchor: value.items.data[0]?.current_period_end,
      discounts: value.discounts?.map(({ id }) => id) ?? [],
    };
  return 'clockOffsetMs' in value
    ? {
        ...shown,
        balance: value.balance ?? 0,
        currency: value.currency ?? null,
        invoice_settings: { default_payment_method: paymentMethodId(value) },
      }
    : shown;
}

/** Replaces each id in `discounts` by the discount itself, and expands `path` in each discount. */
function expandDiscounts(store: BillingStore, shown: Json, path: readonly string[]): Json {
  const stored: readonly Discount[] = store.get('subscriptions', String(shown.id))?.discounts ?? [];
  const known = (shown.discounts as readonly (string | Json)[]).filter((each) => typeof each === 'object');
  const whole = known.length > 0 ? known : stored.map((discount) => ({ ...discount }));
  return { ...shown, discounts: whole.map((discount) => expandOne(store, discount as Json, path)) };
}

function resolveReference(store: BillingStore, name: string, id: string): Json | null {
  if (name === 'default_payment_method') return findPaymentMethod(store, id);
  const kind = REFERENCES[name];
  const found = kind && store.get(kind, id);
  return found ? view(kind, found) : null;
}

function expandOne(store: BillingStore, shown: Json, path: readonly string[]): Json {
  const [name, ...rest] = path;
  if (name === undefined) return shown;
  if (name === 'payments' && shown.object === 'invoice') {
    const invoice = store.get('invoices', String(shown.id));
    return invoice ? { ...shown, payments: paymentsOf(invoice) } : shown;
  }
  if (name === 'discounts' && shown.object === 'subscription') return expandDiscounts(store, shown, rest);
  const at = shown[name];
  if (at === null || at === undefined) return shown;
  const inner = typeof at === 'object' ? (at as Json) : resolveReference(store, name, String(at));
  return inner ? { ...shown, [name]: expandOne(store, inner, rest) } : shown;
}

export const expand = (store: BillingStore, shown: Json, paths: readonly string[]): Json =>
  paths.reduce((value, path) => expandOne(store, value, path.split('.')), shown);

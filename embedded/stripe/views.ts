import type { BillingStore } from './billing-store';
import { findPaymentMethod, paymentMethodId } from './cards';
import type { Invoice, Kind, Kinds } from './objects';

const HIDDEN: Partial<Record<Kind, readonly string[]>> = {
  customers: ['card', 'clockOffsetMs'],
  sessions: ['order'],
  invoices: ['paidBy'],
};

const REFERENCES: Readonly<Record<string, Kind>> = {
  latest_invoice: 'invoices',
  customer: 'customers',
  schedule: 'schedules',
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

export function view<K extends Kind>(kind: K, value: Kinds[K]): Json {
  const hidden: readonly string[] = HIDDEN[kind] ?? [];
  const shown = Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)));
  return 'clockOffsetMs' in value
    ? {
        ...shown,
        balance: value.balance ?? 0,
        invoice_settings: { default_payment_method: paymentMethodId(value) },
      }
    : shown;
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
  const at = shown[name];
  if (at === null || at === undefined) return shown;
  const inner = typeof at === 'object' ? (at as Json) : resolveReference(store, name, String(at));
  return inner ? { ...shown, [name]: expandOne(store, inner, rest) } : shown;
}

export const expand = (store: BillingStore, shown: Json, paths: readonly string[]): Json =>
  paths.reduce((value, path) => expandOne(store, value, path.split('.')), shown);

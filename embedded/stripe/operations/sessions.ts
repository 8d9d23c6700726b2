import { invalid, missing } from '../billing-error';
import { closeOldSessions, closeSession } from '../checkout-session';
import { DAY_SECONDS } from '../customer-time';
import { mapOf, textOf, textsOf } from '../form-body';
import type { PortalSession, Session } from '../objects';
import { priceById } from '../prices';
import { type Call, type Operation, show, showList, wants } from './call';

function required(call: Call, name: string): string {
  const value = textOf(call.form, name);
  if (value === null) throw invalid(`Missing required param: ${name}.`);
  return value;
}

/** Only back to the site: nobody is sent elsewhere after paying. */
function siteAddress(call: Call, name: string): string {
  const address = required(call, name);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return address;
  throw invalid(`Not a valid URL: ${name}.`);
}

const HOUR_SECONDS = 3600;

/** Half an hour to a day from now, a day unless told otherwise. */
function expiryOf(call: Call, now: number): number {
  const asked = textOf(call.form, 'expires_at');
  const at = asked === null ? now + DAY_SECONDS : Number(asked);
  if (at >= now + HOUR_SECONDS / 2 - 60 && at <= now + DAY_SECONDS) return at;
  throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
}

export const createSession: Operation = (call) => {
  const { ledger, form, siteUrl } = call;
  if (required(call, 'mode') !== 'subscription') throw invalid('Only mode=subscription is served here.');
  const customer = ledger.customer(required(call, 'customer'));
  const line = mapOf(mapOf(form, 'line_items'), '0');
  const price = priceById(ledger.findPlan, textOf(line, 'price') ?? '');
  const data = mapOf(form, 'subscription_data');
  const trialDays = Number(textOf(data, 'trial_period_days') ?? 0);
  if (!Number.isInteger(trialDays) || trialDays < 0) throw invalid('Invalid integer: trial_period_days.');
  const id = ledger.store.newId('sessions');
  const now = ledger.now(customer.id);
  const session: Session = {
    id,
    object: 'checkout.session',
    created: now,
    expires_at: expiryOf(call, now),
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: textOf(form, 'client_reference_id'),
    metadata: textsOf(form, 'metadata'),
    success_url: siteAddress(call, 'success_url'),
    cancel_url: siteAddress(call, 'cancel_url'),
    currency: price.currency,
    amount_total: trialDays > 0 ? 0 : price.unit_amount,
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    url: `${siteUrl}/billing-host/checkout/${id}`,
    order: { price: price.id, trialDays, metadata: textsOf(data, 'metadata') },
  };
  ledger.store.put('sessions', session);
  return show(call, 'sessions', session);
};

const sessionOf = ({ ledger, id }: Call): Session => {
  const session = ledger.store.get('sessions', id);
  if (!session) throw missing('checkout.session', id);
  closeOldSessions(ledger, session.customer);
  return session;
};

export const getSession: Operation = (call) => show(call, 'sessions', sessionOf(call));

export const listSessions: Operation = (call) => {
  const asked = textOf(call.form, 'customer');
  if (asked !== null) closeOldSessions(call.ledger, asked);
  return showList(
    call,
    'sessions',
    ({ customer, status }) => wants(call, 'customer', customer) && wants(call, 'status', status),
  );
};

export const expireSession: Operation = (call) => {
  const session = sessionOf(call);
  if (session.status !== 'open') throw invalid('Only open Checkout Sessions can be expired.');
  closeSession(call.ledger, session);
  return show(call, 'sessions', session);
};

export const createPortal: Operation = (call) => {
  const { ledger, siteUrl } = call;
  const customer = ledger.customer(required(call, 'customer'));
  const id = ledger.store.newId('portals');
  const portal: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: ledger.now(customer.id),
    customer: customer.id,
    return_url: siteAddress(call, 'return_url'),
    url: `${siteUrl}/billing-host/portal/${id}`,
  };
  ledger.store.put('portals', portal);
  return show(call, 'portals', portal);
};

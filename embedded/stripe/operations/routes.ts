import type { Operation } from './call';
import { createCustomer, deleteCustomer, getCustomer, listCustomers } from './customers';
import {
  createRefund,
  getOf,
  getPrice,
  listCharges,
  listDisputes,
  listEvents,
  listInvoices,
  listRefunds,
  payInvoice,
} from './money';
import { getPaymentMethod, listPaymentMethods } from './payment-methods';
import { previewInvoice } from './preview';
import { createScheduleCall, getSchedule, releaseScheduleCall, updateSchedule } from './schedules';
import { createPortal, createSession, expireSession, getSession, listSessions } from './sessions';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listSubscriptions,
  updateSubscription,
} from './subscriptions';

/** Every call that is served; `*` stands for an id. */
const ROUTES: Readonly<Record<string, Operation>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listCustomers,
  'GET /v1/customers/*': getCustomer,
  'DELETE /v1/customers/*': deleteCustomer,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/*': getSession,
  'POST /v1/checkout/sessions/*/expire': expireSession,
  'POST /v1/billing_portal/sessions': createPortal,
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/*': getSubscription,
  'POST /v1/subscriptions/*': updateSubscription,
  'DELETE /v1/subscriptions/*': cancelSubscription,
  'POST /v1/subscription_schedules': createScheduleCall,
  'GET /v1/subscription_schedules/*': getSchedule,
  'POST /v1/subscription_schedules/*': updateSchedule,
  'POST /v1/subscription_schedules/*/release': releaseScheduleCall,
  'GET /v1/customers/*/payment_methods': listPaymentMethods,
  'GET /v1/payment_methods/*': getPaymentMethod,
  'GET /v1/prices/*': getPrice,
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': previewInvoice,
  'GET /v1/invoices/*': getOf('invoices', 'invoice'),
  'POST /v1/invoices/*/pay': payInvoice,
  'GET /v1/charges': listCharges,
  'GET /v1/charges/*': getOf('charges', 'charge'),
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/*': getOf('refunds', 'refund'),
  'GET /v1/disputes': listDisputes,
  'GET /v1/events': listEvents,
  'GET /v1/events/*': getOf('events', 'event'),
};

/** Ids, as against the names of collections and actions that also have an underscore. */
const ID =
  /^(?!billing_portal|subscription_schedules|payment_methods|create_preview)[a-z]+_[A-Za-z0-9_]{1,200}$/;

/** The call that a request asks for and the id in its address; null for an unknown one. */
export function findOperation(method: string, path: string): { operation: Operation; id: string } | null {
  const parts = path.split('/');
  const at = parts.findIndex((part) => ID.test(part));
  const pattern = at < 0 ? path : parts.with(at, '*').join('/');
  const operation = ROUTES[`${method} ${pattern}`];
  return operation ? { operation, id: parts[at] ?? '' } : null;
}

export const isBillingPath = (path: string): boolean =>
  path.startsWith('/v1/') && !path.startsWith('/v1/projects/');

import { createHash } from 'node:crypto';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import { BillingError } from './billing-error';
import type { Ledger } from './ledger';
import { type Operation, parseForm } from './operations/call';
import { createCode, createCoupon, listCodes, updateCode } from './operations/codes';
import * as customers from './operations/customers-and-payments';
import { previewInvoice } from './operations/preview-invoice';
import { createPortal, createSession, expireSession, getSession, listSessions } from './operations/sessions';
import * as subscriptions from './operations/subscriptions';
import { priceById } from './prices';

const KEY_LIFETIME_SECONDS = 86_400;
const MAX_BODY_BYTES = 256 * 1024;

function checkKey(request: EmbeddedRequest): void {
  const key = request.headers.get('authorization') ?? '';
  if (/^Bearer sk_test_\S+$/.test(key)) return;
  throw new BillingError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

const fingerprintOf = (request: EmbeddedRequest, body: string): string =>
  createHash('sha256').update(`${request.method} ${request.url.pathname}\n${body}`).digest('hex');

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

function run(ledger: Ledger, request: EmbeddedRequest, body: string): EmbeddedResponse {
  const { pathname, searchParams } = request.url;
  const found = findOperation(request.method, pathname);
  if (!found) {
    const message = `The local Stripe does not support ${request.method} ${pathname}.`;
    throw new BillingError(404, 'invalid_request_error', message);
  }
  const form = parseForm([searchParams.toString(), body].filter(Boolean).join('&'));
  return json(200, found.operation({ ledger, form, path: pathname, id: found.id }));
}

function runOnce(ledger: Ledger, key: string, fingerprint: string, attempt: () => EmbeddedResponse) {
  const stored = ledger.store.get('answers', key);
  if (stored && stored.created > nowSeconds() - KEY_LIFETIME_SECONDS) {
    if (stored.fingerprint !== fingerprint) {
      throw new BillingError(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
    return { status: stored.status, headers, body: stored.body };
  }
  const answer = attempt();
  const body = String(answer.body ?? '');
  const { status } = answer;
  ledger.store.put('answers', {
    id: key,
    object: 'kept_answer',
    created: nowSeconds(),
    fingerprint,
    status,
    body,
  });
  return answer;
}

export async function answerApi(ledger: Ledger, request: EmbeddedRequest): Promise<EmbeddedResponse> {
  checkKey(request);
  const body = (await request.body(MAX_BODY_BYTES)).toString('utf8');
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  const attempt = (): EmbeddedResponse => run(ledger, request, body);
  return ledger.store.transaction(() =>
    key === null ? attempt() : runOnce(ledger, key, fingerprintOf(request, body), attempt),
  );
}

const ROUTES: Readonly<Record<string, Operation>> = {
  'POST /v1/customers': customers.createCustomer,
  'GET /v1/customers': customers.listCustomers,
  'GET /v1/customers/*': customers.getCustomer,
  'POST /v1/customers/*': customers.updateCustomer,
  'DELETE /v1/customers/*': customers.deleteCustomer,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/*': getSession,
  'POST /v1/checkout/sessions/*/expire': expireSession,
  'POST /v1/billing_portal/sessions': createPortal,
  'POST /v1/subscriptions': subscriptions.createSubscription,
  'GET /v1/subscriptions': subscriptions.listSubscriptions,
  'GET /v1/subscriptions/*': subscriptions.getSubscription,
  'POST /v1/subscriptions/*': subscriptions.updateSubscription,
  'DELETE /v1/subscriptions/*': subscriptions.cancelSubscription,
  'POST /v1/subscription_schedules': subscriptions.createScheduleCall,
  'GET /v1/subscription_schedules/*': subscriptions.getSchedule,
  'POST /v1/subscription_schedules/*': subscriptions.updateSchedule,
  'POST /v1/subscription_schedules/*/release': subscriptions.releaseScheduleCall,
  'GET /v1/invoices': customers.listInvoices,
  'POST /v1/invoices/create_preview': previewInvoice,
  'GET /v1/charges': customers.listCharges,
  'GET /v1/charges/*': customers.getCharge,
  'POST /v1/refunds': customers.createRefund,
  'GET /v1/disputes': customers.listDisputes,
  'POST /v1/coupons': createCoupon,
  'POST /v1/promotion_codes': createCode,
  'GET /v1/promotion_codes': listCodes,
  'POST /v1/promotion_codes/*': updateCode,
  'GET /v1/prices/*': ({ ledger, id }) => priceById(ledger.plans, id),
};

/** Matches object ids such as `sub_1`, but not the parts of API paths that contain an underscore. */
const ID =
  /^(?!billing_portal|subscription_schedules|create_preview|promotion_codes)[a-z]+_[A-Za-z0-9_-]{1,200}$/;

function findOperation(method: string, path: string): { operation: Operation; id: string } | null {
  const parts = path.split('/');
  const at = parts.findIndex((part) => ID.test(part));
  const pattern = at < 0 ? path : parts.with(at, '*').join('/');
  const operation = ROUTES[`${method} ${pattern}`];
  return operation ? { operation, id: parts[at] ?? '' } : null;
}

export const isBillingPath = (path: string): boolean =>
  path.startsWith('/v1/') && !path.startsWith('/v1/projects/');

import { createHash } from 'node:crypto';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import { BillingError } from './billing-error';
import { parseForm } from './form-body';
import type { Ledger } from './ledger';
import type { Call } from './operations/call';
import { findOperation } from './operations/routes';

/** As long as Stripe keeps them. */
const KEEP_SECONDS = 86_400;
const MAX_BODY_BYTES = 256 * 1024;

function checkKey(request: EmbeddedRequest): void {
  const key = request.headers.get('authorization') ?? '';
  if (/^Bearer sk_test_\S+$/.test(key)) return;
  throw new BillingError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

/** What makes two requests with one key the same. */
const fingerprintOf = (request: EmbeddedRequest, body: string): string =>
  createHash('sha256').update(`${request.method} ${request.url.pathname}\n${body}`).digest('hex');

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

type World = Pick<Call, 'ledger' | 'siteUrl'>;

function run(world: World, request: EmbeddedRequest, body: string): EmbeddedResponse {
  const { pathname, searchParams } = request.url;
  const found = findOperation(request.method, pathname);
  if (!found) {
    const message = `Unrecognized request URL (${request.method}: ${pathname}).`;
    throw new BillingError(404, 'invalid_request_error', message);
  }
  const form = parseForm([searchParams.toString(), body].filter(Boolean).join('&'));
  return json(200, found.operation({ ...world, form, path: pathname, id: found.id }));
}

/** A key gives the answer of the first request that came with it; another request under it is refused. */
function runOnce(ledger: Ledger, key: string, fingerprint: string, attempt: () => EmbeddedResponse) {
  const kept = ledger.store.get('answers', key);
  if (kept && kept.created > nowSeconds() - KEEP_SECONDS) {
    if (kept.fingerprint !== fingerprint) {
      throw new BillingError(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
    return { status: kept.status, headers, body: kept.body };
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

/** Answers one call of Stripe's API, in its form and with its errors. */
export async function answerApi(world: World, request: EmbeddedRequest): Promise<EmbeddedResponse> {
  try {
    checkKey(request);
    const body = (await request.body(MAX_BODY_BYTES)).toString('utf8');
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    const attempt = (): EmbeddedResponse => run(world, request, body);
    return world.ledger.store.together(() =>
      key === null ? attempt() : runOnce(world.ledger, key, fingerprintOf(request, body), attempt),
    );
  } catch (error) {
    if (error instanceof BillingError) return error.toAnswer();
    throw error;
  }
}

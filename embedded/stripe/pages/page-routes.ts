import { readFileSync } from 'node:fs';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError } from '../../http/service';
import type { Ledger } from '../ledger';
import { answerCheckoutPage } from './checkout-routes';
import { notHere } from './frame';
import { answerPortalPage } from './portal-routes';

const ROOT = '/billing-host/';
const MAX_FORM_BYTES = 16_384;

const styles = (): EmbeddedResponse => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  body: readFileSync(new URL('./billing.css', import.meta.url)),
});

async function readForm(request: EmbeddedRequest): Promise<URLSearchParams | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const origin = request.headers.get('sec-fetch-site');
  const isOwn = origin === null || origin === 'same-origin' || origin === 'none';
  if (request.method !== 'POST') throw new HttpError(405, 'Use GET or POST');
  if (!isOwn) throw new HttpError(403, 'This form belongs to its own page');
  return new URLSearchParams((await request.body(MAX_FORM_BYTES)).toString('utf8'));
}

/** Pages for people, reached through the site's own origin; null for other addresses. */
export async function answerBillingPages(
  ledger: Ledger,
  request: EmbeddedRequest,
): Promise<EmbeddedResponse | null> {
  const { pathname, searchParams } = request.url;
  if (!pathname.startsWith(ROOT)) return null;
  const [section, id] = pathname.slice(ROOT.length).split('/');
  if (section === 'billing.css') return styles();
  const form = await readForm(request);
  if (!id) return notHere();
  return ledger.store.together(() => {
    if (section === 'checkout') return answerCheckoutPage(ledger, id, form);
    if (section === 'portal') return answerPortalPage(ledger, id, form, searchParams);
    return notHere();
  });
}

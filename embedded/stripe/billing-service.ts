import { readFileSync } from 'node:fs';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError } from '../http/service';
import { BillingStore } from './billing-store';
import { DEMO_CARD } from './cards';
import { answerControl } from './control';
import { Ledger } from './ledger';
import { catchUp, subscribe } from './lifecycle';
import { newCustomer } from './operations/customers-and-payments';
import { notFoundPage } from './pages/billing-page';
import { answerCheckoutPage } from './pages/checkout';
import { answerInvoicePage } from './pages/invoice';
import { answerPortalPage } from './pages/portal-routes';
import { type ListPlans, priceOf } from './prices';
import { answerApi, isBillingPath } from './stripe-api';
import { WebhookSender } from './webhook-sender';

export interface DemoSubscriber {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly plan: string;
}

export const demoCustomerId = (uid: string): string => `cus_${uid.replace(/[^a-zA-Z0-9]/g, '_')}`;

function seedSubscribers(
  store: BillingStore,
  plans: ListPlans,
  subscribers: readonly DemoSubscriber[],
): void {
  const silent = new Ledger(store, plans, (event) => {
    event.pending_webhooks = 0;
  });
  for (const { uid, email, displayName, plan: slug } of subscribers) {
    const plan = plans().find((candidate) => candidate.slug === slug);
    if (!plan) continue;
    const id = demoCustomerId(uid);
    newCustomer(silent, { id, email, name: displayName, metadata: { uid }, card: DEMO_CARD });
    const metadata = { uid, plan: slug };
    subscribe(silent, { customer: id, price: priceOf(plan), trialDays: 0, metadata, isAccepted: true });
  }
}

const PAGES = '/billing-host/';
const MAX_FORM_BYTES = 16_384;

async function readForm(request: EmbeddedRequest): Promise<URLSearchParams | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const origin = request.headers.get('sec-fetch-site');
  const isOwn = origin === null || origin === 'same-origin' || origin === 'none';
  if (request.method !== 'POST') throw new HttpError(405, 'Use GET or POST');
  if (!isOwn) throw new HttpError(403, 'This form belongs to its own page');
  return new URLSearchParams((await request.body(MAX_FORM_BYTES)).toString('utf8'));
}

/** Serves the local versions of Stripe's hosted pages, such as the checkout. Null for other paths. */
async function answerPages(ledger: Ledger, request: EmbeddedRequest): Promise<EmbeddedResponse | null> {
  const { pathname, searchParams } = request.url;
  if (!pathname.startsWith(PAGES)) return null;
  const [section, id] = pathname.slice(PAGES.length).split('/');
  if (section === 'billing.css') {
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' };
    return { status: 200, headers, body: readFileSync(new URL('./pages/billing.css', import.meta.url)) };
  }
  const form = await readForm(request);
  if (!id) return notFoundPage();
  return ledger.store.transaction(() => {
    if (section === 'checkout') return answerCheckoutPage(ledger, id, form);
    if (section === 'invoice') return answerInvoicePage(ledger, id, form);
    if (section === 'portal') return answerPortalPage(ledger, id, form, searchParams);
    return notFoundPage();
  });
}

export interface BillingOptions {
  readonly journalDir: string | null;
  readonly siteUrl: string;
  readonly plans: ListPlans;
}

const CHECK_EVERY_MS = 60_000;

export function createBillingService(options: BillingOptions) {
  const { siteUrl, plans } = options;
  const store = new BillingStore(options.journalDir);
  const sender = new WebhookSender(store, `${siteUrl}/api/billing/webhook`);
  const ledger = new Ledger(store, plans, (event, customerId) => sender.send(event, customerId), siteUrl);
  sender.resume();

  // Runs due renewals of all customers. Without this timer, a renewal would wait for a request about the customer.
  const clock = setInterval(() => {
    for (const { id } of store.list('customers', ({ deleted }) => !deleted)) {
      store.transaction(() => catchUp(ledger, id));
    }
  }, CHECK_EVERY_MS);
  clock.unref();

  return {
    service: async (request: EmbeddedRequest): Promise<EmbeddedResponse | null> => {
      const control = await answerControl({ ledger, sender }, request);
      if (control) return control;
      if (request.admin && isBillingPath(request.url.pathname)) return answerApi(ledger, request);
      return answerPages(ledger, request);
    },
    seed: (subscribers: readonly DemoSubscriber[]): void => seedSubscribers(store, plans, subscribers),
    clear: (): void => {
      sender.clear();
      store.clear();
    },
    close: (): void => {
      clearInterval(clock);
      sender.close();
      store.close();
    },
  };
}

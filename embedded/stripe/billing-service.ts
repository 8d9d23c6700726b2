import type { Service } from '../http/service';
import { answerApi } from './answer-api';
import { BillingStore } from './billing-store';
import { answerControl } from './control';
import { Ledger } from './ledger';
import { catchUp } from './lifecycle';
import { isBillingPath } from './operations/routes';
import { answerBillingPages } from './pages/page-routes';
import type { FindPlan } from './prices';
import { type DemoSubscriber, seedSubscribers } from './seed-subscribers';
import { WebhookSender } from './webhook-sender';
import { createSwitchBoard } from './webhook-switches';

export interface BillingOptions {
  /** Where the state is kept; null keeps it in memory. */
  readonly journalDir: string | null;
  readonly siteUrl: string;
  readonly findPlan: FindPlan;
  /** Signs the messages to the site. */
  readonly webhookSecret?: string;
}

export interface BillingService {
  readonly service: Service;
  seed(people: readonly DemoSubscriber[]): void;
  clear(): void;
  close(): void;
}

const CHECK_EVERY_MS = 60_000;

/** The local Stripe: the API on the administration listener, its pages and messages on the site's side. */
export function createBillingService(options: BillingOptions): BillingService {
  const { siteUrl, findPlan, webhookSecret = 'whsec_embedded' } = options;
  const store = new BillingStore(options.journalDir);
  const switches = createSwitchBoard();
  const address = `${siteUrl}/api/billing/webhook`;
  const sender = new WebhookSender({ store, address, secret: webhookSecret, switches });
  const ledger = new Ledger(store, findPlan, (event, customerId) => sender.send(event, customerId));
  sender.resume();

  // Renewals come when they are due, not only when somebody looks.
  const clock = setInterval(() => {
    for (const { id } of store.list('customers', ({ deleted }) => !deleted)) {
      store.together(() => catchUp(ledger, id));
    }
  }, CHECK_EVERY_MS);
  clock.unref();

  return {
    service: async (request) => {
      const control = await answerControl({ ledger, switches }, request);
      if (control) return control;
      if (request.admin && isBillingPath(request.url.pathname)) {
        return answerApi({ ledger, siteUrl }, request);
      }
      return answerBillingPages(ledger, request);
    },
    seed: (people) => seedSubscribers(store, findPlan, people),
    clear: () => {
      sender.forget();
      switches.clear();
      store.clear();
    },
    close: () => {
      clearInterval(clock);
      sender.close();
      store.close();
    },
  };
}

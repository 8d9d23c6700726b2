import { type EmbeddedRequest, type EmbeddedResponse, HttpError, json, readJsonBody } from '../http/service';
import type { CardBehaviour, Customer, Dispute } from './api-objects';
import { DEMO_CARD } from './cards';
import type { Ledger } from './ledger';
import { catchUp } from './lifecycle';
import { addMonths } from './prices';
import type { DeliveryFaults, WebhookSender } from './webhook-sender';

type Body = Readonly<Record<string, unknown>>;

export interface ControlContext {
  readonly ledger: Ledger;
  readonly sender: WebhookSender;
}

const BEHAVIOURS: readonly CardBehaviour[] = ['accept', 'decline', 'authenticate'];

async function readBody(request: EmbeddedRequest): Promise<Body> {
  const parsed = (await readJsonBody(request)) ?? {};
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Body;
  throw new HttpError(400, 'The request body must be an object');
}

function customerOf(ledger: Ledger, uid: unknown): Customer {
  const [customer] = ledger.store.list(
    'customers',
    ({ metadata, deleted }) => !deleted && metadata.uid === uid,
  );
  if (!customer) throw new HttpError(404, `No customer has the uid "${String(uid).slice(0, 128)}"`);
  return customer;
}

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

function advance({ ledger }: ControlContext, body: Body): object {
  const customer = customerOf(ledger, body.uid);
  const now = ledger.now(customer.id);
  const later = addMonths(now, Math.floor(count(body.months))) + Math.floor(count(body.days) * 86_400);
  customer.clockOffsetMs += (later - now) * 1000;
  ledger.store.put('customers', customer);
  catchUp(ledger, customer.id);
  return { now: new Date(later * 1000).toISOString() };
}

function setCard({ ledger }: ControlContext, body: Body): object {
  const customer = customerOf(ledger, body.uid);
  const behaviour = BEHAVIOURS.find((name) => name === body.behaviour);
  if (!behaviour) throw new HttpError(400, `behaviour must be one of ${BEHAVIOURS.join(', ')}`);
  customer.card = { ...DEMO_CARD, ...customer.card, behaviour };
  ledger.store.put('customers', customer);
  return { behaviour };
}

/** Opens or updates the dispute of the charge of payment intent `payment`, or else of the member's last charge. */
function dispute({ ledger }: ControlContext, body: Body): object {
  const { payment } = body;
  const id = payment === undefined ? customerOf(ledger, body.uid).id : null;
  const [charge] = ledger.store.list('charges', ({ customer, payment_intent }) =>
    id === null ? payment_intent === payment : customer === id,
  );
  if (!charge) throw new HttpError(404, 'This customer has no charge');
  const [existing] = ledger.store.list('disputes', (candidate) => candidate.charge === charge.id);
  const status = typeof body.status === 'string' ? body.status : 'needs_response';
  const value: Dispute = existing
    ? { ...existing, status }
    : {
        id: ledger.store.newId('disputes'),
        object: 'dispute',
        created: ledger.now(id ?? ''),
        charge: charge.id,
        payment_intent: charge.payment_intent,
        status,
      };
  charge.disputed = true;
  ledger.store.put('charges', charge);
  const change = ['won', 'lost'].includes(status) ? 'closed' : existing ? 'updated' : 'created';
  ledger.save('disputes', value, id ?? '', `charge.dispute.${change}`);
  return { id: value.id, status };
}

function setDeliveryFaults({ ledger, sender }: ControlContext, body: Body): object {
  const faults: DeliveryFaults = {
    duplicate: count(body.duplicate),
    delayMs: count(body.delayMs),
    reorder: body.reorder === true,
    drop: body.drop === true,
  };
  sender.setFaults(body.uid === undefined ? null : customerOf(ledger, body.uid).id, faults);
  return faults;
}

const ACTIONS: Readonly<Record<string, (context: ControlContext, body: Body) => object>> = {
  '/emulator/billing/clock': advance,
  '/emulator/billing/card': setCard,
  '/emulator/billing/disputes': dispute,
  '/emulator/billing/webhooks': setDeliveryFaults,
};

/** Answers /emulator/billing/{clock,card,disputes,webhooks,prices,waiting}, on the administration listener only. */
export async function answerControl(
  context: ControlContext,
  request: EmbeddedRequest,
): Promise<EmbeddedResponse | null> {
  if (request.admin && request.url.pathname === '/emulator/billing/prices')
    return json(200, Object.fromEntries(context.ledger.plans().map(({ slug }) => [slug, `price_${slug}`])));
  if (request.admin && request.url.pathname === '/emulator/billing/waiting')
    return json(200, context.ledger.store.list('events', (event) => event.pending_webhooks > 0).length);
  const action = ACTIONS[request.url.pathname];
  if (!action || !request.admin) return null;
  if (request.method !== 'POST') throw new HttpError(405, 'Use POST');
  const body = await readBody(request);
  return json(
    200,
    context.ledger.store.transaction(() => action(context, body)),
  );
}

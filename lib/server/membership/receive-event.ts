import { withDeadline } from '@/lib/platform/errors/deadline';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { customerOfCharge, uidOfCustomer } from '@/lib/stripe/customers';
import { type BillingEvent, readEvent } from '@/lib/stripe/webhook-event';
import { readRecord, uidByCustomer } from './entitlement-store';
import { settleGift, takeGift } from './gifts';
import { createSyncQueue, syncMember } from './sync-member';
import { type BillingTools, isForeign, syncPorts } from './sync-ports';

/** Call this once per process: it creates the queue that runs a member's syncs one after another. */
export const eventPorts = (tools: BillingTools) => ({
  read: (body: Buffer, signature: string | undefined) => readEvent(body, signature, tools.webhookSecret),
  customerOfCharge: (chargeId: string) => customerOfCharge(tools.stripe, chargeId),
  /** Null if the account is not in this project (`isForeign`): a sync would end the subscription. */
  uidOfCustomer: async (customerId: string) => {
    const uid =
      (await uidOfCustomer(tools.stripe, customerId)) ?? (await uidByCustomer(tools.db, customerId));
    // This site stores a record before each checkout, so only a uid without a record can be foreign.
    if (uid === null || (await readRecord(tools.db, uid)) !== null) return uid;
    return (await isForeign(tools, uid)) ? null : uid;
  },
  takeGift: async (checkoutId: string) => (await takeGift(tools, checkoutId)) !== null,
  settleGift: (paymentIntent: string) => settleGift(tools, paymentIntent),
  sync: createSyncQueue((task) => syncMember(task, syncPorts(tools))),
});

export type EventPorts = ReturnType<typeof eventPorts>;

/** Shorter than the route's 10 s deadline, so that a slow event is logged with its id. */
const DEADLINE_MS = 9000;

async function apply(event: BillingEvent, ports: EventPorts): Promise<string> {
  const { chargeId, checkoutId, paymentIntent } = event;
  // Only a gift has a `checkoutId`. A free gift also has a `customerId`, but that customer is not a member's.
  if (checkoutId !== null) return (await ports.takeGift(checkoutId)) ? 'gift' : 'ignored';
  if (event.customerId === null && paymentIntent !== null && (await ports.settleGift(paymentIntent)))
    return 'gift';
  const customerId = event.customerId ?? (chargeId === null ? null : await ports.customerOfCharge(chargeId));
  const uid = customerId === null ? null : await ports.uidOfCustomer(customerId);
  if (uid === null || customerId === null) return 'ignored';
  await ports.sync({ uid, customerIds: [customerId], eventIds: [event.id] });
  return 'applied';
}

/** Answers 400 without a valid signature, and 500 after a failure, which makes Stripe send the event again. */
export async function receiveEvent(
  body: Buffer,
  signature: string | undefined,
  ports: EventPorts,
): Promise<ApiAnswer> {
  const event = ports.read(body, signature);
  if (event === null) return refusal(400, 'This message is not signed as it should be.');
  try {
    const outcome = await withDeadline(apply(event, ports), 'Taking a billing message', DEADLINE_MS);
    return { status: 200, body: { received: true, outcome } };
  } catch (error) {
    console.error(`Billing message ${event.id} (${event.type}) failed`, error);
    return refusal(500, 'The message could not be taken. Please send it again.');
  }
}

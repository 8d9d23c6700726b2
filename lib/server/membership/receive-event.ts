import { withDeadline } from '@/lib/platform/errors/deadline';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import type { BillingEvent } from '@/lib/stripe/webhook-event';
import type { SyncTask } from './sync-member';

export interface EventPorts {
  /** The event of a message with a valid signature, null otherwise. */
  readonly read: (body: Buffer, signature: string | undefined) => BillingEvent | null;
  readonly customerOfCharge: (chargeId: string) => Promise<string | null>;
  /** The uid that a customer belongs to; null when it is unknown here. */
  readonly uidOfCustomer: (customerId: string) => Promise<string | null>;
  readonly sync: (task: SyncTask) => Promise<void>;
}

/** Stripe times out after about 10 s and retries; it should get an explicit failure before that. */
const DEADLINE_MS = 9000;

async function apply(event: BillingEvent, ports: EventPorts): Promise<string> {
  const { chargeId } = event;
  const customerId = event.customerId ?? (chargeId === null ? null : await ports.customerOfCharge(chargeId));
  const uid = customerId === null ? null : await ports.uidOfCustomer(customerId);
  if (uid === null || customerId === null) return 'ignored';
  await ports.sync({ uid, customerIds: [customerId], eventIds: [event.id] });
  return 'applied';
}

/**
 * Handles a Stripe webhook. 400 unless its signature is valid, 200 once the member's rights are what Stripe says, 500
 * on any failure, so that Stripe sends it again.
 */
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

import * as v from 'valibot';
import { mayPause, PAUSE_MONTHS, type PauseMonths, pauseEndMs } from '@/lib/membership/pause';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { pauseSubscription, resumeSubscription } from '@/lib/stripe/change-subscription';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { readRecord } from './entitlement-store';
import { syncMember } from './sync-member';
import { liveTools, syncPorts } from './sync-ports';

export const pauseInput = v.object({ months: v.picklist(PAUSE_MONTHS) });

export interface PausePorts {
  readonly readSubscriptions: () => Promise<readonly SubscriptionFacts[]>;
  readonly pause: (subscriptionId: string, untilMs: number) => Promise<void>;
  /** With `startsPeriod`, a new period begins and is charged now. */
  readonly resume: (subscriptionId: string, startsPeriod: boolean) => Promise<void>;
  readonly sync: () => Promise<void>;
}

export async function pausePorts(uid: string): Promise<PausePorts> {
  const tools = liveTools();
  const customerIds = (await readRecord(tools.db, uid))?.customerIds ?? [];
  return {
    readSubscriptions: () => readSubscriptions(tools.stripe, customerIds, tools.prices),
    pause: (id, untilMs) => pauseSubscription(tools.stripe, id, untilMs),
    resume: (id, startsPeriod) => resumeSubscription(tools.stripe, id, startsPeriod),
    sync: () => syncMember({ uid, customerIds, eventIds: [] }, syncPorts(tools)),
  };
}

const DONE: ApiAnswer = { status: 200, body: { done: true } };

/** Pauses from the end of the paid period. Answers 409 when the membership cannot be paused. */
export async function pauseMembership(months: PauseMonths, ports: PausePorts): Promise<ApiAnswer> {
  const facts = (await ports.readSubscriptions()).find(mayPause);
  if (!facts || facts.periodEndMs === null) {
    return refusal(409, 'You can’t pause this membership right now.', { reason: 'not-pausable' });
  }
  await ports.pause(facts.id, pauseEndMs(facts.periodEndMs, months));
  await ports.sync();
  return DONE;
}

/** Ends a pause; after the paid period a new one begins and is charged now. Answers 409 without a pause. */
export async function resumeMembership(ports: PausePorts): Promise<ApiAnswer> {
  const paused = (await ports.readSubscriptions()).find(
    ({ pause, status }) => pause !== null && status === 'active',
  );
  if (!paused) return refusal(409, 'This membership isn’t paused.', { reason: 'not-paused' });
  await ports.resume(paused.id, !paused.isPaid);
  await ports.sync();
  return DONE;
}

import * as v from 'valibot';
import { mayPause, PAUSE_MONTHS, type PauseMonths, pauseEndMs } from '@/lib/membership/membership-pause';
import { type ApiAnswer, DONE, refusal } from '@/lib/server/http/api-answer';
import { pauseSubscription, resumeSubscription } from '@/lib/stripe/change-subscription';
import { memberBilling } from './sync-ports';

export const pauseInput = v.object({ months: v.picklist(PAUSE_MONTHS) });

export async function pausePorts(uid: string) {
  const { tools, readSubscriptions, sync } = await memberBilling(uid);
  return {
    readSubscriptions,
    sync,
    pause: (id: string, untilMs: number) => pauseSubscription(tools.stripe, id, untilMs),
    /** If `startsPeriod`, a new period starts and is charged now; otherwise the paid period continues. */
    resume: (id: string, startsPeriod: boolean) => resumeSubscription(tools.stripe, id, startsPeriod),
  };
}

export type PausePorts = Awaited<ReturnType<typeof pausePorts>>;

/** Pauses payments from the end of the paid period. Answers 409 if the membership cannot be paused. */
export async function pauseMembership(months: PauseMonths, ports: PausePorts): Promise<ApiAnswer> {
  const facts = (await ports.readSubscriptions()).find(mayPause);
  if (!facts || facts.periodEndMs === null) {
    return refusal(409, 'You can’t pause this membership right now.', { reason: 'not-pausable' });
  }
  await ports.pause(facts.id, pauseEndMs(facts.periodEndMs, months));
  await ports.sync();
  return DONE;
}

/** Ends a pause. If the paid period is over, a new period starts and is charged now. Answers 409 without a pause. */
export async function resumeMembership(ports: PausePorts): Promise<ApiAnswer> {
  const paused = (await ports.readSubscriptions()).find(
    ({ pause, status }) => pause !== null && status === 'active',
  );
  if (!paused) return refusal(409, 'This membership isn’t paused.', { reason: 'not-paused' });
  await ports.resume(paused.id, !paused.isPaid);
  await ports.sync();
  return DONE;
}

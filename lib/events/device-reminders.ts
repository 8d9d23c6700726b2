import { type Guarded, hasShape, isListOf, isText } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import type { LiveEvent } from './live-event';
import { currentRsvp, NO_RSVP, type Rsvp } from './rsvps';

const isReminder = hasShape({ slug: isText, title: isText, startsAt: isText, remindAt: isText });
const areReminders = isListOf(isReminder);

/** A reminder stored on this device, so that pages can show it without reading the database. */
export type Reminder = Guarded<typeof isReminder>;

const slotOf = (uid: string) => localSlot('event-reminders:v1', uid);

export const readReminders = (uid: string): readonly Reminder[] => slotOf(uid).read(areReminders) ?? [];

function store(uid: string, reminders: readonly Reminder[]): void {
  if (reminders.length === 0) slotOf(uid).remove();
  else slotOf(uid).write(reminders);
}

export function setReminder(uid: string, slug: string, reminder: Reminder | null): void {
  const others = readReminders(uid).filter((other) => other.slug !== slug);
  store(uid, reminder ? [...others, reminder] : others);
}

const isDue = ({ remindAt }: Reminder, nowMs: number): boolean => Date.parse(remindAt) <= nowMs;

export const hasDueReminder = (uid: string, nowMs: number): boolean =>
  readReminders(uid).some((reminder) => isDue(reminder, nowMs));

/** Removes and returns all due reminders. Includes events whose stored start has passed: they may have been moved. */
export function takeDueReminders(uid: string, nowMs: number): readonly Reminder[] {
  const all = readReminders(uid);
  const due = all.filter((reminder) => isDue(reminder, nowMs));
  if (due.length > 0)
    store(
      uid,
      all.filter((reminder) => !due.includes(reminder)),
    );
  return due;
}

/**
 * Stores the reminder of each event on this device and removes reminders that are no longer wanted. A reminder that
 * is already due is not added, but one that is already stored stays until it is shown.
 */
export function adoptReminders(
  uid: string,
  events: readonly Pick<LiveEvent, 'id' | 'slug' | 'title' | 'startsAt' | 'previousStartsAt' | 'status'>[],
  rsvps: Readonly<Record<string, Rsvp>>,
  nowMs: number,
): void {
  for (const event of events) {
    const { id, slug, title, startsAt, status } = event;
    const { isGoing, remindAt } = currentRsvp(event, rsvps[id] ?? NO_RSVP);
    const isWanted = isGoing && status !== 'cancelled' && remindAt !== null;
    const reminder = isWanted ? { slug, title, startsAt, remindAt } : null;
    const isStored = readReminders(uid).some((one) => one.slug === slug && one.remindAt === remindAt);
    setReminder(uid, slug, reminder && (isStored || !isDue(reminder, nowMs)) ? reminder : null);
  }
}

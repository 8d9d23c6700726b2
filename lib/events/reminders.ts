import { hasShape, isText } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

/** A reminder this device keeps, so that no page has to ask the database whether one is due. */
export interface Reminder {
  readonly slug: string;
  readonly title: string;
  /** ISO times. */
  readonly startsAt: string;
  readonly remindAt: string;
}

const isReminder = hasShape({ slug: isText, title: isText, startsAt: isText, remindAt: isText });

const isReminderList = (value: unknown): value is Reminder[] =>
  Array.isArray(value) && value.every(isReminder);

const slotOf = (uid: string) => localSlot('event-reminders:v1', uid);

/** The reminders a member has on this device. */
export const readReminders = (uid: string): readonly Reminder[] => slotOf(uid).read(isReminderList) ?? [];

function store(uid: string, reminders: readonly Reminder[]): void {
  if (reminders.length === 0) slotOf(uid).remove();
  else slotOf(uid).write(reminders);
}

/** Puts the reminder of an event in the place of the one before; null takes it away. */
export function setReminder(uid: string, slug: string, reminder: Reminder | null): void {
  const others = readReminders(uid).filter((kept) => kept.slug !== slug);
  store(uid, reminder ? [...others, reminder] : others);
}

const isDueAt =
  (nowMs: number) =>
  ({ remindAt }: Reminder): boolean =>
    Date.parse(remindAt) <= nowMs;

/** Whether there would be something to take. */
export const hasDueReminder = (uid: string, nowMs: number): boolean =>
  readReminders(uid).some(isDueAt(nowMs));

/** What is due now, taken off the list so that it is shown once; even what was to begin before, since it may have moved. */
export function takeDueReminders(uid: string, nowMs: number): readonly Reminder[] {
  const all = readReminders(uid);
  const isDue = isDueAt(nowMs);
  const due = all.filter(isDue);
  if (due.length > 0)
    store(
      uid,
      all.filter((kept) => !isDue(kept)),
    );
  return due;
}

import type { Firestore } from 'firebase-admin/firestore';
import { parseProfile, type UserProfile } from '@/lib/account/profile/user-profile';
import { dueNotices, type EventNotice, parseSentNotices } from '@/lib/events/event-mail-times';
import { DOORS_OPEN, endsAtMs, startsAtMs } from '@/lib/events/event-state';
import { eventWhen } from '@/lib/events/event-when';
import type { LiveEvent } from '@/lib/events/live-event';
import { parseRsvp, type Rsvp } from '@/lib/events/rsvps';
import { routes } from '@/lib/platform/config/routes';
import { isTimezone } from '@/lib/platform/dates/timezone';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { readByIds, readInPages } from '@/lib/server/firebase/many-documents';
import { type QueuedMail, queueMails } from '@/lib/server/mail/mail-queue';
import type { MailText } from '@/lib/server/mail/mail-text';
import { parseDevices } from '@/lib/server/mail/push-devices';
import { pushKey } from '@/lib/server/mail/send-push';
import { absoluteUrl } from '@/lib/site/seo/document-title';

const DEADLINE_MS = 15_000;
const MEMBERS_AT_ONCE = 100;
const READING = 'Reading who goes to an event';

const seeEvent = (slug: string) => ({ label: 'See the event', url: absoluteUrl(routes.event(slug)) });

const REASON = 'You get this email because you RSVP’d to this event and switched on email reminders.';

function textOf(notice: EventNotice, event: LiveEvent, zone: string): MailText {
  const { title, slug } = event;
  const { day, time, zone: zoneText } = eventWhen(event, zone);
  const when = `${day}\n${time}, ${zoneText}`;
  const action = seeEvent(slug);
  const texts: Readonly<Record<EventNotice, Pick<MailText, 'subject' | 'paragraphs' | 'action'>>> = {
    cancelled: {
      subject: `Canceled: ${title}`,
      paragraphs: [`We had to cancel ${title} on ${day}. We’re sorry.`, 'New dates are under Live Events.'],
      action: { label: 'See live events', url: absoluteUrl(routes.events) },
    },
    restored: {
      subject: `It’s on: ${title}`,
      paragraphs: [`Good news! ${title} is happening after all:`, when, 'Your RSVP still counts.'],
    },
    moved: {
      subject: `New time: ${title}`,
      paragraphs: [`${title} has a new time:`, when, 'Your RSVP still counts.'],
    },
    day: {
      subject: `Reminder: ${title}, ${day.replace(/, \d{4}$/, '')}`,
      paragraphs: [`${title} is coming up:`, when, `${DOORS_OPEN} we start.`],
    },
    hour: {
      subject: `Doors are open: ${title}`,
      paragraphs: [`${title} starts within the hour:`, when],
      action: { ...action, label: 'Join the event' },
    },
  };
  return { action, ...texts[notice], reason: REASON };
}

const CHANGES: readonly EventNotice[] = ['cancelled', 'restored', 'moved'];

/** Members who chose "No reminder" (`remindAt` null) get only notices of changes. */
const wants = (notice: EventNotice, rsvp: Rsvp): boolean =>
  rsvp.isGoing && (rsvp.remindAt !== null || CHANGES.includes(notice));

function mailsOf(
  notice: EventNotice,
  event: LiveEvent,
  changes: number,
  { uid, preferences, timezone = '' }: UserProfile,
  devices: readonly string[],
): readonly QueuedMail[] {
  const id = `event-${notice}.${event.id}.${event.startsAt}.${changes}.${uid}`;
  const text = textOf(notice, event, isTimezone(timezone) ? timezone : event.timezone);
  const validUntilMs = notice === 'hour' || notice === 'cancelled' ? endsAtMs(event) : startsAtMs(event);
  const shared = { validUntilMs, event: { id: event.id, changes } };
  // A push message has only the paragraph with the time; for a cancellation, only the first paragraph.
  const short = text.paragraphs[notice === 'cancelled' ? 0 : 1]?.replace('\n', ', ') ?? '';
  // A cancellation, too, links to the event: it then replaces undelivered push messages that have the same link.
  const push = { ...text, paragraphs: [short], action: seeEvent(event.slug) };
  const messages = devices.map((device): QueuedMail => {
    const to = { uid, device };
    return [`${id}.${device}`, { ...shared, to, topic: null, text: push }];
  });
  const mail: QueuedMail = [id, { ...shared, to: { uid }, topic: 'events', text }];
  return preferences?.emailNotifications === true ? [mail, ...messages] : messages;
}

async function queueNotice(
  db: Firestore,
  event: LiveEvent,
  notice: EventNotice,
  changes: number,
  nowMs: number,
): Promise<number> {
  const all = db.collectionGroup('rsvps').where('event', '==', event.id);
  let queued = 0;
  for await (const docs of readInPages(all, MEMBERS_AT_ONCE, 'Reading RSVPs')) {
    const uids = docs.flatMap((found) => {
      const rsvp = parseRsvp(found.data());
      const uid = found.ref.parent.parent?.id;
      return rsvp && uid !== undefined && wants(notice, rsvp) ? [uid] : [];
    });
    const devices = pushKey() === null ? [] : await readByIds(db, 'pushDevices', uids, READING);
    const profiles = await readByIds(db, 'users', uids, READING);
    const mails = profiles.flatMap((found, index) => {
      if (!found.exists) return [];
      const profile = parseProfile(found.id, found.data());
      return mailsOf(notice, event, changes, profile, Object.keys(parseDevices(devices[index]?.data())));
    });
    queued += await queueMails(db, mails, nowMs);
  }
  return queued;
}

/** Records a notice only after queueing its mails. After a crash in between, `queueMails` skips mails it has queued. */
export async function queueEventMails(
  db: Firestore,
  events: readonly LiveEvent[],
  nowMs: number,
): Promise<number> {
  const current = events.filter((event) => endsAtMs(event) > nowMs);
  const ids = current.map(({ id }) => id);
  const stored = await readByIds(db, 'eventNotices', ids, 'Reading sent notices');
  let queued = 0;
  for (const [index, event] of current.entries()) {
    const sent = parseSentNotices(stored[index]?.data());
    const { notices, next } = dueNotices(event, sent, nowMs);
    for (const notice of notices) queued += await queueNotice(db, event, notice, next.changes, nowMs);
    if (JSON.stringify(sent) !== JSON.stringify(next))
      await withDeadline(
        db.doc(`eventNotices/${event.id}`).set({ ...next }),
        'Recording notices',
        DEADLINE_MS,
      );
  }
  return queued;
}

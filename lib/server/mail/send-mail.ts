import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { parseSentNotices } from '@/lib/events/event-mail-times';
import { parseRsvp } from '@/lib/events/rsvps';
import { publicEnv } from '@/lib/platform/config/env';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { scrub } from '@/lib/platform/errors/scrub';
import { readByIds } from '@/lib/server/firebase/many-documents';
import { toAccountState } from '@/lib/server/firebase/session-guard';
import {
  type ClaimedMail,
  claimDueMails,
  endMail,
  MAIL_TOPICS,
  type MailTopic,
  retryMail,
} from './mail-queue';
import { renderMail } from './mail-text';
import { type Device, DeviceGone, PushRefused, postPush } from './send-push';
import { MailRefused, type Message } from './smtp';
import { PREFERENCE_OF_TOPIC, unsubscribeAddress, unsubscribeApi } from './unsubscribe';

export interface MailTools {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly post: (message: Message) => Promise<void>;
  readonly now: () => number;
}

const MAX_WHY_LENGTH = 300;
const CLAIMED_AT_ONCE = 50;
/** Mails claimed longer ago than this are not sent: another process may soon claim them (CLAIM_MS). */
const START_WITHIN_MS = 3 * 60 * 1000;
const SENT_AT_ONCE = 5;
/** Waits between attempts, in minutes. After the last wait, there is only one more attempt. */
const RETRY_AFTER_MIN = [1, 5, 30, 2 * 60, 6 * 60, 12 * 60] as const;

interface Recipient {
  /** Null for an account without an address, which can still have devices. */
  readonly email: string | null;
  readonly isConfirmed: boolean;
  /** Unix ms. Sign-ins before this time have been ended. */
  readonly validAfterMs: number;
  readonly topics: ReadonlySet<MailTopic>;
}

const uidsOf = (mails: readonly ClaimedMail[]): readonly string[] => [
  ...new Set(mails.map(({ uid }) => uid).filter(Boolean)),
];

/** Returns for each uid the topics that are on now: a member may switch a topic off while its mail waits. */
async function topicsOf(
  db: Firestore,
  mails: readonly ClaimedMail[],
): Promise<ReadonlyMap<string, ReadonlySet<MailTopic>>> {
  const uids = uidsOf(mails.filter(({ topic }) => topic !== null));
  const profiles = await readByIds(db, 'users', uids, 'Reading who wants mail');
  const isOn = (topic: MailTopic, index: number): boolean =>
    profiles[index]?.get(`preferences.${PREFERENCE_OF_TOPIC[topic]}`) === true;
  return new Map(uids.map((uid, index) => [uid, new Set(MAIL_TOPICS.filter((topic) => isOn(topic, index)))]));
}

async function recipientsOf(
  { auth, db }: Pick<MailTools, 'auth' | 'db'>,
  mails: readonly ClaimedMail[],
): Promise<ReadonlyMap<string, Recipient>> {
  const uids = uidsOf(mails);
  if (uids.length === 0) return new Map();
  const [{ users }, topics] = await Promise.all([
    auth.getUsers(uids.map((uid) => ({ uid }))),
    topicsOf(db, mails),
  ]);
  return new Map(
    users.flatMap((user) => {
      const { uid, email = null } = user;
      const { isDisabled, isEmailVerified: isConfirmed, validAfterMs } = toAccountState(user);
      const recipient = { email, isConfirmed, validAfterMs: validAfterMs ?? 0 };
      return isDisabled ? [] : [[uid, { ...recipient, topics: topics.get(uid) ?? new Set() }] as const];
    }),
  );
}

/** Returns how often the events of the mails were changed, by event id. */
async function changesOf(db: Firestore, mails: readonly ClaimedMail[]): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(mails.flatMap(({ event }) => event?.id ?? []))];
  const records = await readByIds(db, 'eventNotices', ids, 'Reading changes of events');
  return new Map(records.map((found) => [found.id, parseSentNotices(found.data())?.changes ?? 0]));
}

/** Returns the path of the member's RSVP below `users`; null for mail that is not about an event. */
const rsvpOf = ({ uid, event }: ClaimedMail): string | null => event && `${uid}/rsvps/${event.id}`;

/** Returns the RSVPs that are withdrawn now: after failures, a mail may be sent hours after it was queued. */
async function withdrawnOf(db: Firestore, mails: readonly ClaimedMail[]): Promise<ReadonlySet<string>> {
  const paths = [...new Set(mails.flatMap((mail) => rsvpOf(mail) ?? []))];
  const rsvps = await readByIds(db, 'users', paths, 'Reading RSVPs');
  return new Set(paths.filter((_, index) => parseRsvp(rsvps[index]?.data())?.isGoing === false));
}

interface Current {
  readonly accounts: ReadonlyMap<string, Recipient>;
  readonly changes: ReadonlyMap<string, number>;
  readonly withdrawn: ReadonlySet<string>;
}

function addressOf(mail: ClaimedMail, accounts: ReadonlyMap<string, Recipient>): string | null {
  if (mail.address !== null) return mail.address;
  const account = accounts.get(mail.uid);
  // Mail with a topic needs a confirmed address: an unconfirmed address may belong to another person.
  if (!account || (mail.topic !== null && !account.isConfirmed)) return null;
  return account.email;
}

function deviceOf(uid: string, id: string, accounts: ReadonlyMap<string, Recipient>): Device | null {
  const account = accounts.get(uid);
  // If the address is unconfirmed, its owner may take the account over. This device must not get the owner's messages.
  const isOwn = account && (account.isConfirmed || account.email === null);
  return isOwn ? { uid, id, validAfterMs: account.validAfterMs } : null;
}

type Target = { readonly to: string | Device } | { readonly dropped: string };

function targetOf(mail: ClaimedMail, { accounts, changes, withdrawn }: Current, nowMs: number): Target {
  const { topic, uid, device, validUntil, event } = mail;
  if (event && (changes.get(event.id) ?? 0) > event.changes) return { dropped: 'event changed' };
  if (withdrawn.has(rsvpOf(mail) ?? '')) return { dropped: 'RSVP withdrawn' };
  const to = device === null ? addressOf(mail, accounts) : deviceOf(uid, device, accounts);
  if (to === null) return { dropped: 'no recipient' };
  if (topic !== null && accounts.get(uid)?.topics.has(topic) === false) return { dropped: 'switched off' };
  return validUntil.toMillis() <= nowMs ? { dropped: 'too late' } : { to };
}

/**
 * All attempts have the same `messageId`, so that mail servers recognize duplicates; RFC 5322 forbids colons in it.
 * Mail with `replyTo` was written by a person: it has no `Auto-Submitted`, as help desks ignore mail with that header.
 */
function toMessage({ id, uid, topic, replyTo, text }: ClaimedMail, to: string): Message {
  const page = topic === null ? null : unsubscribeAddress(uid, topic);
  const headers: Readonly<Record<string, string>> =
    topic === null
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeApi(uid, topic)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
  return {
    to,
    ...(replyTo === null ? {} : { replyTo }),
    ...renderMail(text, page),
    messageId: `<${id.replaceAll(':', '-')}@${new URL(publicEnv.siteUrl).hostname}>`,
    headers: { ...(replyTo === null ? { 'Auto-Submitted': 'auto-generated' } : {}), ...headers },
  };
}

async function sendOne(
  tools: MailTools,
  mail: ClaimedMail,
  current: Current,
): Promise<'sent' | 'dropped' | 'failed' | 'retried'> {
  const { db, post, now } = tools;
  const target = targetOf(mail, current, now());
  if ('dropped' in target) {
    await endMail(db, mail.id, 'dropped', target.dropped, now());
    return 'dropped';
  }
  try {
    if (typeof target.to === 'string') await post(toMessage(mail, target.to));
    else await postPush(db, target.to, mail.text, mail.validUntil.toMillis() - now());
  } catch (error) {
    if (error instanceof DeviceGone) {
      await endMail(db, mail.id, 'dropped', error.message, now());
      return 'dropped';
    }
    // A mail server's error may quote the member's address, which must not be stored.
    const why = scrub(error instanceof Error ? error.message : String(error), MAX_WHY_LENGTH);
    console.error(`The mail ${mail.id} was not sent (attempt ${mail.attempts + 1})`, error);
    const waitMin =
      error instanceof MailRefused || error instanceof PushRefused
        ? undefined
        : RETRY_AFTER_MIN[mail.attempts];
    if (waitMin === undefined) {
      await endMail(db, mail.id, 'failed', why, now());
      return 'failed';
    }
    await retryMail(db, mail, now() + waitMin * MINUTE_MS, why);
    return 'retried';
  }
  await endMail(db, mail.id, 'sent', '', now());
  return 'sent';
}

/**
 * Sends due mails until none is left or `untilMs` (Unix ms) has passed. Several processes may do so in parallel.
 * Starts no mail while `isStopping`: mail that is being sent when the process exits would be sent again later.
 */
export async function sendDueMails(tools: MailTools, untilMs: number, isStopping = () => false) {
  const counts = { sent: 0, dropped: 0, failed: 0, retried: 0 };
  while (tools.now() < untilMs && !isStopping()) {
    const startUntilMs = tools.now() + START_WITHIN_MS;
    const claimed = await claimDueMails(tools.db, CLAIMED_AT_ONCE, tools.now());
    if (claimed.length === 0) break;
    const [accounts, changes, withdrawn] = await Promise.all([
      recipientsOf(tools, claimed),
      changesOf(tools.db, claimed),
      withdrawnOf(tools.db, claimed),
    ]);
    const waiting = [...claimed];
    const sendRest = async (): Promise<void> => {
      const mayStart = (): boolean => tools.now() < startUntilMs && !isStopping();
      for (let mail = waiting.shift(); mail && mayStart(); mail = waiting.shift())
        counts[await sendOne(tools, mail, { accounts, changes, withdrawn })] += 1;
    };
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendRest));
  }
  return counts;
}

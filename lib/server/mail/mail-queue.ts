import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { MailText } from './mail-text';

/** Mail that a member can switch off; the switches are in the preferences of the profile. */
export const MAIL_TOPICS = ['events', 'classes'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

export interface Mail {
  /** The address of a member's account is looked up when the mail is sent. */
  readonly to:
    | { readonly uid: string }
    | { readonly address: string }
    /** A push message to one device of the member (send-push.ts), which waits, is repeated and expires as mail does. */
    | { readonly uid: string; readonly device: string };
  readonly replyTo?: string;
  /** Null for mail that is part of the membership and has no switch. */
  readonly topic: MailTopic | null;
  readonly text: MailText;
  /** After this time the mail is useless, such as a reminder of an event that is over. */
  readonly validUntilMs: number;
}

/** Contents of `mails/{id}` until the mail is sent or given up; then only `uid`, `state` and the times stay. */
const storedSchema = v.object({
  uid: v.string(),
  address: v.nullable(v.string()),
  device: v.nullish(v.string(), null),
  replyTo: v.nullable(v.string()),
  topic: v.nullable(v.picklist(MAIL_TOPICS)),
  text: v.object({
    subject: v.string(),
    paragraphs: v.array(v.string()),
    action: v.optional(v.object({ label: v.string(), url: v.string() })),
    reason: v.string(),
  }),
  validUntil: v.instance(Timestamp),
  attempts: v.number(),
});

/** Validity of mail that is not about a certain date; sent later, it would only confuse. */
export const WORTH_SENDING_MS = 3 * DAY_MS;
/** The record stays this long after the last possible attempt, so that the same mail is not queued again. */
const RECORD_KEPT_MS = 90 * DAY_MS;
/** A claim expires after this, for mails of a crashed process. START_WITHIN_MS in send-mail.ts must be shorter. */
const CLAIM_MS = 5 * 60 * 1000;
const DEADLINE_MS = 15_000;
const WRITES_AT_ONCE = 100;

const mailOf = (db: Firestore, id: string) => db.collection('mails').doc(id);

const toDocument = ({ to, replyTo, topic, text, validUntilMs }: Mail, nowMs: number) => ({
  uid: 'uid' in to ? to.uid : '',
  address: 'address' in to ? to.address : null,
  device: 'device' in to ? to.device : null,
  replyTo: replyTo ?? null,
  topic,
  text,
  validUntil: Timestamp.fromMillis(validUntilMs),
  attempts: 0,
  state: 'waiting',
  createdAt: Timestamp.fromMillis(nowMs),
  dueAt: Timestamp.fromMillis(nowMs),
  expireAt: Timestamp.fromMillis(validUntilMs + RECORD_KEPT_MS),
});

/** Queues a mail as part of a transaction. `id` must be new: it names what the mail is about, such as a change. */
export function queueWithin(transaction: Transaction, db: Firestore, id: string, mail: Mail, nowMs: number) {
  transaction.set(mailOf(db, id), toDocument(mail, nowMs));
}

/** Queues mails by id. A mail whose id is known is left out, so calling it again sends nothing twice. */
export async function queueMails(
  db: Firestore,
  mails: readonly (readonly [id: string, mail: Mail])[],
  nowMs: number,
): Promise<number> {
  let queued = 0;
  for (let start = 0; start < mails.length; start += WRITES_AT_ONCE) {
    const some = mails.slice(start, start + WRITES_AT_ONCE);
    queued += await withDeadline(
      db.runTransaction(async (transaction) => {
        const known = await transaction.getAll(...some.map(([id]) => mailOf(db, id)));
        const fresh = some.filter((_, index) => !known[index]?.exists);
        for (const [id, mail] of fresh) queueWithin(transaction, db, id, mail, nowMs);
        return fresh.length;
      }),
      'Queueing mail',
      DEADLINE_MS,
    );
  }
  return queued;
}

export interface ClaimedMail extends v.InferOutput<typeof storedSchema> {
  readonly id: string;
}

/** Takes due mails, oldest first. No other instance gets them for five minutes. */
export async function claimDueMails(
  db: Firestore,
  count: number,
  nowMs: number,
): Promise<readonly ClaimedMail[]> {
  const now = Timestamp.fromMillis(nowMs);
  const due = db.collection('mails').where('dueAt', '<=', now).orderBy('dueAt').limit(count);
  const dueAt = Timestamp.fromMillis(nowMs + CLAIM_MS);
  for (;;) {
    const found = await withDeadline(due.get(), 'Reading mail that is due', DEADLINE_MS);
    if (found.empty) return [];
    const claim = async (transaction: Transaction): Promise<readonly ClaimedMail[]> => {
      const docs = await transaction.getAll(...found.docs.map(({ ref }) => ref));
      const free = docs.filter((doc) => doc.get('dueAt')?.toMillis() <= nowMs);
      return free.map((doc) => {
        const stored = v.parse(storedSchema, doc.data());
        const attempts = stored.attempts + 1;
        transaction.update(doc.ref, { dueAt, attempts });
        return { ...stored, id: doc.id, attempts };
      });
    };
    const claimed = await withDeadline(db.runTransaction(claim), 'Taking mail that is due', DEADLINE_MS);
    // When another instance took all of them since the query, there may be more.
    if (claimed.length > 0) return claimed;
  }
}

/** Ends a mail and removes its text and addresses; the record itself expires later. */
export const endMail = (
  db: Firestore,
  id: string,
  state: 'sent' | 'failed' | 'dropped',
  why: string,
  nowMs: number,
): Promise<unknown> =>
  withDeadline(
    mailOf(db, id).update({
      state,
      why,
      endedAt: Timestamp.fromMillis(nowMs),
      dueAt: FieldValue.delete(),
      text: FieldValue.delete(),
      address: FieldValue.delete(),
      device: FieldValue.delete(),
      replyTo: FieldValue.delete(),
    }),
    'Recording a mail',
    DEADLINE_MS,
  );

export const retryMail = (db: Firestore, id: string, atMs: number, why: string): Promise<unknown> =>
  withDeadline(
    mailOf(db, id).update({ dueAt: Timestamp.fromMillis(atMs), why }),
    'Recording a mail',
    DEADLINE_MS,
  );

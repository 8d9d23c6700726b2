import {
  type DocumentData,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
  type UpdateData,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { type MailText, mailTextSchema } from './mail-text';

export const MAIL_TOPICS = ['events', 'classes'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

export interface Mail {
  /** For a `uid`, the address of the account is looked up when the mail is sent. */
  readonly to:
    | { readonly uid: string }
    | { readonly address: string }
    /** A push message to one device of the member (send-push.ts). The queue treats it like mail. */
    | { readonly uid: string; readonly device: string };
  readonly replyTo?: string;
  /** Null for mail that a member cannot switch off, such as mail about the membership. */
  readonly topic: MailTopic | null;
  /** True for mail to many members. Other mail goes first at its first attempt, but not at later attempts. */
  readonly isBulk?: boolean;
  readonly text: MailText;
  /** The mail is dropped after this time, for example because the event is over. */
  readonly validUntilMs: number;
  /** Event of the mail, and its `SentNotices.changes` at queueing. A later change of the event drops the mail. */
  readonly event?: { readonly id: string; readonly changes: number };
}

export type QueuedMail = readonly [id: string, mail: Mail];

/** Contents of `mails/{id}` while the mail waits. `endMail` removes the text, the addresses and the device. */
const storedSchema = v.object({
  uid: v.string(),
  address: v.nullable(v.string()),
  device: v.nullish(v.string(), null),
  replyTo: v.nullable(v.string()),
  topic: v.nullable(v.picklist(MAIL_TOPICS)),
  text: mailTextSchema,
  validUntil: v.instance(Timestamp),
  event: v.nullish(v.object({ id: v.string(), changes: v.number() }), null),
  attempts: v.number(),
});

/** How long mail may still be sent if it is not about a certain date. */
export const WORTH_SENDING_MS = 3 * DAY_MS;
/** A mail's document stays this long after `validUntil`, so that the same mail is not queued again. */
const RECORD_KEPT_MS = 90 * DAY_MS;
/** How long one process owns a claimed mail. Must exceed START_WITHIN_MS (send-mail.ts), or two processes send it. */
const CLAIM_MS = 5 * 60 * 1000;
/** Mail that is not bulk gets a `dueAt` this far in the past, because the earliest `dueAt` is claimed first. */
const HEAD_START_MS = WORTH_SENDING_MS;
const DEADLINE_MS = 15_000;
const WRITES_AT_ONCE = 100;

const mailOf = (db: Firestore, id: string) => db.collection('mails').doc(id);

const toDocument = ({ to, replyTo, topic, isBulk, text, validUntilMs, event }: Mail, nowMs: number) => ({
  uid: 'uid' in to ? to.uid : '',
  address: 'address' in to ? to.address : null,
  device: 'device' in to ? to.device : null,
  replyTo: replyTo ?? null,
  topic,
  text,
  validUntil: Timestamp.fromMillis(validUntilMs),
  event: event ?? null,
  attempts: 0,
  state: 'waiting',
  createdAt: Timestamp.fromMillis(nowMs),
  dueAt: Timestamp.fromMillis(isBulk ? nowMs : nowMs - HEAD_START_MS),
  expireAt: Timestamp.fromMillis(validUntilMs + RECORD_KEPT_MS),
});

/** Queues a mail as part of a transaction. `id` must be new: a mail with the same id is replaced and sent again. */
export function queueWithin(transaction: Transaction, db: Firestore, id: string, mail: Mail, nowMs: number) {
  transaction.set(mailOf(db, id), toDocument(mail, nowMs));
}

/** Queues the mails whose ids are new, so that a repeated call sends nothing twice. Returns how many were queued. */
export async function queueMails(
  db: Firestore,
  mails: readonly QueuedMail[],
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

type EndState = 'sent' | 'failed' | 'dropped';

const endOf = (state: EndState, why: string, nowMs: number) => ({
  state,
  why,
  endedAt: Timestamp.fromMillis(nowMs),
  dueAt: FieldValue.delete(),
  text: FieldValue.delete(),
  address: FieldValue.delete(),
  device: FieldValue.delete(),
  replyTo: FieldValue.delete(),
  event: FieldValue.delete(),
});

export interface ClaimedMail extends v.InferOutput<typeof storedSchema> {
  readonly id: string;
}

/** Claims due mails for CLAIM_MS, bulk mail last. Marks unreadable mails as failed. */
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
      return free.flatMap((doc) => {
        const { success, output: stored, issues } = v.safeParse(storedSchema, doc.data());
        if (!success) {
          // Logs only the names of the fields, because their values may be a member's text.
          const fields = issues.map((issue) => v.getDotPath(issue)).join(', ');
          console.error(`The mail ${doc.id} cannot be read: ${fields}`);
          transaction.update(doc.ref, endOf('failed', 'unreadable', nowMs));
          return [];
        }
        transaction.update(doc.ref, { dueAt });
        return [{ ...stored, id: doc.id }];
      });
    };
    const claimed = await withDeadline(db.runTransaction(claim), 'Taking mail that is due', DEADLINE_MS);
    // Queries again if other processes claimed these mails or none is readable, because more mail may be due.
    if (claimed.length > 0) return claimed;
  }
}

/** Status code of gRPC for a document that does not exist. */
const NOT_FOUND = 5;

/** Updates a claimed mail. Does nothing if the mail was deleted with its account while it was being sent. */
const updateMail = (db: Firestore, id: string, fields: UpdateData<DocumentData>): Promise<unknown> =>
  withDeadline(
    mailOf(db, id)
      .update(fields)
      .catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === NOT_FOUND)) throw error;
      }),
    'Recording a mail',
    DEADLINE_MS,
  );

export const endMail = (
  db: Firestore,
  id: string,
  state: EndState,
  why: string,
  nowMs: number,
): Promise<unknown> => updateMail(db, id, endOf(state, why, nowMs));

export const retryMail = (
  db: Firestore,
  { id, attempts }: ClaimedMail,
  atMs: number,
  why: string,
): Promise<unknown> => updateMail(db, id, { dueAt: Timestamp.fromMillis(atMs), attempts: attempts + 1, why });

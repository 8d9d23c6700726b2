import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { AppError } from '@/lib/platform/errors/app-error';
import { readCost, readInPages } from '@/lib/server/firebase/many-documents';
import { type Mail, queueMails } from '@/lib/server/mail/mail-queue';
import type { MailText } from '@/lib/server/mail/mail-text';
import { absoluteUrl } from '@/lib/site/seo/document-title';

const PAGE = 100;
const MAX_SUBJECT = 150;

const ABOUT = {
  terms: {
    collection: 'users',
    action: { label: 'Read the terms', path: routes.terms },
    reason: `You get this email because you have an account with ${publicEnv.appName}.`,
  },
  /** Sent to every member who will be charged again. */
  price: {
    collection: 'entitlements',
    action: { label: 'See your membership', path: routes.profileTab('subscription') },
    reason: 'You get this email because it’s about the price of your membership.',
  },
} as const;
export type NoticeAbout = keyof typeof ABOUT;

export const isAbout = (value: unknown): value is NoticeAbout =>
  typeof value === 'string' && Object.hasOwn(ABOUT, value);

export interface Notice {
  /** Identifies the notice: each member gets one mail per name. */
  readonly name: string;
  readonly about: NoticeAbout;
  /** Time at which the announced change takes effect. */
  readonly fromMs: number;
  readonly mail: MailText;
}

/** Parses a one-line subject and its paragraphs, separated by empty lines. Null if the text is malformed. */
export function noticeMail(about: NoticeAbout, text: string): MailText | null {
  const [subject = '', ...paragraphs] = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (subject.includes('\n') || subject.length > MAX_SUBJECT || paragraphs.length === 0) return null;
  const { action, reason } = ABOUT[about];
  return { subject, paragraphs, action: { label: action.label, url: absoluteUrl(action.path) }, reason };
}

export const noticeCost = (db: Firestore, about: NoticeAbout) =>
  readCost(db.collection(ABOUT[about].collection));

function willBeCharged(stored: unknown): boolean {
  const record = parseEntitlementRecord(stored);
  const isOver = record === null || ['none', 'canceled', 'incomplete_expired'].includes(record.status);
  return !isOver && record.price !== null && record.endsAt === null;
}

const progressSchema = v.object({ digest: v.string(), after: v.string() });

const mailOf = ({ mail, fromMs }: Notice, uid: string): Mail => ({
  to: { uid },
  topic: null,
  isBulk: true,
  text: mail,
  validUntilMs: fromMs,
});

/** A repeated call continues after the members whose mails are queued. Rejects if another notice used this name. */
export async function* queueNotice(
  db: Firestore,
  notice: Notice,
  { isDry, now }: { readonly isDry: boolean; readonly now: () => number },
) {
  const { name, about, mail, fromMs } = notice;
  const progress = db.doc(`operations/notice-${name}`);
  const digest = createHash('sha256')
    .update(JSON.stringify([about, mail, fromMs]))
    .digest('hex');
  const former = v.safeParse(progressSchema, (await progress.get()).data());
  if (former.success && former.output.digest !== digest)
    throw new AppError('unknown', `The name ${name} was used for another notice. Choose a new one.`);
  const start = former.success && !isDry ? former.output.after : '';
  for await (const docs of readInPages(
    db.collection(ABOUT[about].collection),
    PAGE,
    'Reading members',
    start,
  )) {
    const found = docs.filter((doc) => about === 'terms' || willBeCharged(doc.data()));
    const mails = found.map(({ id }) => [`notice.${name}.${id}`, mailOf(notice, id)] as const);
    const queued = isDry ? 0 : await queueMails(db, mails, now());
    // Stored after queueing. After a crash in between, the next call skips mails that are already queued.
    if (!isDry) await progress.set({ digest, after: docs.at(-1)?.id });
    yield { read: docs.length, found: found.length, queued };
  }
}

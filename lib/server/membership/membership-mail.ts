import type { Firestore } from 'firebase-admin/firestore';
import { parseProfile } from '@/lib/account/profile/user-profile';
import { isEntitled } from '@/lib/membership/entitlement';
import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import {
  KEPT,
  NO_CHARGE,
  nextChargeText,
  returnText,
  stillDueText,
} from '@/lib/membership/membership-summary';
import { serverEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { dateTimeWithZone } from '@/lib/platform/dates/browser-date';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { formatDate } from '@/lib/platform/dates/format-date';
import { isTimezone } from '@/lib/platform/dates/timezone';
import { readByIds, readInPages } from '@/lib/server/firebase/many-documents';
import { type Mail, type QueuedMail, queueMails, WORTH_SENDING_MS } from '@/lib/server/mail/mail-queue';
import type { MailText } from '@/lib/server/mail/mail-text';
import { absoluteUrl } from '@/lib/site/seo/document-title';

export type MembershipNotice = 'paused' | 'resumed' | 'ending' | 'payment-failed';

const GOING_ON = new Set(['active', 'trialing']);

export function membershipNotice(
  before: EntitlementRecord | null,
  after: EntitlementRecord,
): MembershipNotice | null {
  // No notice for a new membership (no earlier record), or for access from a grant or a gift (no price).
  if (before === null || after.price === null) return null;
  if (after.paymentFailedAt !== null && before.paymentFailedAt === null && after.status === 'past_due')
    return 'payment-failed';
  if (after.endsAt !== null) return before.endsAt === null ? 'ending' : null;
  if (after.isPaused) return before.isPaused ? null : 'paused';
  return before.isPaused && GOING_ON.has(after.status) ? 'resumed' : null;
}

const REASON = 'You get this email because it’s about your membership.';

/** The last text is for a membership that gives no access but has not ended yet, such as a paused one. */
function endText(record: EntitlementRecord, nowMs: number, day: (iso: string | null) => string): string {
  const { endsAt, expiresAt, paymentFailedAt } = record;
  if (endsAt !== null && paymentFailedAt !== null) return stillDueText(endsAt, day);
  if (isEntitled(record, nowMs).isEntitled)
    return `You have full access until ${day(expiresAt ?? endsAt)} and won’t be charged again.`;
  return record.status === 'canceled'
    ? 'Your membership has ended, and you won’t be charged again.'
    : `Your membership ends on ${day(endsAt)}, and you won’t be charged again.`;
}

type Notice = MembershipNotice | 'trial-ends';

function textOf(
  notice: Notice,
  record: EntitlementRecord,
  nowMs: number,
  day: (iso: string | null) => string,
): MailText {
  const { expiresAt, resumesAt, renewsAt } = record;
  const amount = nextChargeText(record);
  const action = { label: 'See your membership', url: absoluteUrl(routes.profileTab('subscription')) };
  // A paused membership keeps its access until the paid period ends.
  const untilPause = isEntitled(record, nowMs).isEntitled ? `You can watch until ${day(expiresAt)}. ` : '';
  const texts: Readonly<Record<Notice, Pick<MailText, 'subject' | 'paragraphs' | 'action'>>> = {
    'trial-ends': {
      subject: `Your free trial ends on ${day(renewsAt)}`,
      paragraphs: [
        `Your membership starts on ${day(renewsAt)}, and we’ll charge ${amount ?? 'your card'} that day.`,
        'If it’s not for you, cancel before then and you won’t be charged.',
      ],
    },
    'payment-failed': {
      subject: 'Your last payment didn’t go through',
      paragraphs: [
        `We couldn’t charge your card. You can watch until ${day(expiresAt)}. Update your card and keep going.`,
      ],
      action: { ...action, label: 'Update your card' },
    },
    paused: {
      subject: 'Your break is set',
      paragraphs: [`${untilPause}${NO_CHARGE}`, `${returnText(resumesAt, day)} ${KEPT}`],
    },
    resumed: {
      subject: 'Welcome back',
      paragraphs: [
        `Your membership is back on, and every class is open. Next charge: ${amount === null ? '' : `${amount} on `}${day(renewsAt)}.`,
      ],
      action: { label: 'Find a class', url: absoluteUrl(routes.browse) },
    },
    ending: {
      subject: 'Your membership is canceled',
      paragraphs: [endText(record, nowMs, day), `${KEPT} Come back anytime.`],
    },
  };
  return { action, ...texts[notice], reason: REASON };
}

/** Writes dates in the time zone of the profile, or date and time in UTC if the zone is unknown. */
function mailOf(
  uid: string,
  notice: Notice,
  record: EntitlementRecord,
  profile: unknown,
  nowMs: number,
  validUntilMs: number,
): Mail {
  const { timezone = '' } = profile === undefined ? {} : parseProfile(uid, profile);
  const day = (iso: string | null): string =>
    isTimezone(timezone) ? formatDate(iso, 'long', timezone) : dateTimeWithZone(iso, 'UTC');
  return { to: { uid }, topic: null, text: textOf(notice, record, nowMs, day), validUntilMs };
}

/** The mail's id contains the record's version, so that the same change is never mailed twice. */
export function membershipMail(
  uid: string,
  before: EntitlementRecord | null,
  after: EntitlementRecord,
  profile: unknown,
  nowMs: number,
): QueuedMail | null {
  const notice = membershipNotice(before, after);
  const { mail, doesStripeMail } = serverEnv();
  if (notice === null || mail === null || (notice === 'payment-failed' && doesStripeMail)) return null;
  return [
    `${notice}.${uid}.${after.version}`,
    mailOf(uid, notice, after, profile, nowMs, nowMs + WORTH_SENDING_MS),
  ];
}

const TRIAL_NOTICE_MS = 3 * DAY_MS;
const TRIALS_AT_ONCE = 300;

export async function queueTrialMails(db: Firestore, nowMs: number): Promise<number> {
  if (serverEnv().doesStripeMail) return 0;
  const trials = db.collection('entitlements').where('status', '==', 'trialing');
  let queued = 0;
  for await (const docs of readInPages(trials, TRIALS_AT_ONCE, 'Reading trials')) {
    const ending = docs.flatMap((found) => {
      const record = parseEntitlementRecord(found.data());
      const leftMs = Date.parse(record?.renewsAt ?? '') - nowMs;
      return record && leftMs > 0 && leftMs <= TRIAL_NOTICE_MS ? [{ uid: found.id, record, leftMs }] : [];
    });
    const uids = ending.map(({ uid }) => uid);
    const profiles = await readByIds(db, 'users', uids, 'Reading profiles');
    const mails = ending.map(({ uid, record, leftMs }, index): QueuedMail => {
      const mail = mailOf(uid, 'trial-ends', record, profiles[index]?.data(), nowMs, nowMs + leftMs);
      return [`trial-ends.${uid}.${record.renewsAt}`, mail];
    });
    queued += await queueMails(db, mails, nowMs);
  }
  return queued;
}

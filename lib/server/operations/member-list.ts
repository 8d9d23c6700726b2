import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { isEntitled } from '@/lib/membership/entitlement';
import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { readByIds, readCost, readInPages } from '@/lib/server/firebase/many-documents';

export interface MemberFilter {
  readonly plan?: string | undefined;
  readonly status?: string | undefined;
  readonly newsletter?: 'yes' | 'no' | undefined;
  /** ISO day; keeps members who joined on this day or later. */
  readonly since?: string | undefined;
  readonly seenBefore?: string | undefined;
}

export type MemberRow = ReturnType<typeof rowOf>;

/** Firebase Auth looks up at most 100 accounts per call. */
const PAGE = 100;

/** The list reads two documents per member: the profile and the entitlement record. */
export const memberCost = (db: Firestore) => readCost(db.collection('users'), 2);

function sourceOf(record: EntitlementRecord | null, nowMs: number) {
  if (!record || !isEntitled(record, nowMs).isEntitled) return 'none';
  if (record.price) return 'subscription';
  return record.gift?.startsAt != null ? 'gift' : 'grant';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function rowOf(
  uid: string,
  profile: DocumentData,
  record: EntitlementRecord | null,
  account: UserRecord | undefined,
  nowMs: number,
) {
  const { lastRefreshTime, lastSignInTime } = account?.metadata ?? {};
  const lastMs = Date.parse(lastRefreshTime ?? lastSignInTime ?? '');
  const wantsNewsletter = profile.preferences?.newsletterSubscribed === true;
  return {
    uid,
    // Prefers the account's address: a changed address reaches the profile only at the member's next visit.
    email: account ? (account.email ?? '') : textOf(profile.email),
    name: textOf(profile.displayName),
    plan: record?.plan ?? '',
    status: record?.status ?? 'none',
    /** ISO time; '' when unknown. */
    since: record?.memberSince ?? '',
    lastSeen: Number.isNaN(lastMs) ? '' : new Date(lastMs).toISOString(),
    source: sourceOf(record, nowMs),
    // An unconfirmed address may belong to a person who never asked for a newsletter.
    newsletter: wantsNewsletter && account?.emailVerified ? 'yes' : 'no',
  };
}

const isWanted = (row: MemberRow, { plan, status, newsletter, since, seenBefore }: MemberFilter): boolean =>
  (plan === undefined || row.plan === plan) &&
  (status === undefined || row.status === status) &&
  (newsletter === undefined || row.newsletter === newsletter) &&
  (since === undefined || row.since >= since) &&
  (seenBefore === undefined || row.lastSeen < seenBefore);

export async function* membersOf(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  filter: MemberFilter,
  nowMs: number,
): AsyncGenerator<{ readonly read: number; readonly rows: readonly MemberRow[] }> {
  for await (const docs of readInPages(db.collection('users'), PAGE, 'Reading members')) {
    const uids = docs.map(({ id }) => id);
    const [records, { users }] = await Promise.all([
      readByIds(db, 'entitlements', uids, 'Reading memberships'),
      auth.getUsers(uids.map((uid) => ({ uid }))),
    ]);
    const accounts = new Map(users.map((account) => [account.uid, account]));
    const rows = docs.map((found, index) => {
      const record = parseEntitlementRecord(records[index]?.data());
      return rowOf(found.id, found.data(), record, accounts.get(found.id), nowMs);
    });
    yield { read: docs.length, rows: rows.filter((row) => isWanted(row, filter)) };
  }
}

import * as v from 'valibot';
import { RecentSignInNeeded } from '@/lib/firebase/auth/recent-sign-in';
import { ApiRefusal, postAsMember } from '@/lib/platform/http/post-as-member';

/** Allows further fields: an export also has one for each `exportName` in data-kinds.ts, such as `giftsBought`. */
const memberDataSchema = v.looseObject({
  format: v.literal(1),
  exportedAt: v.string(),
  account: v.record(v.string(), v.unknown()),
  profile: v.nullable(v.record(v.string(), v.unknown())),
  entitlement: v.nullable(v.record(v.string(), v.unknown())),
  collections: v.record(v.string(), v.record(v.string(), v.unknown())),
});

export type MemberData = v.InferOutput<typeof memberDataSchema>;

export const parseMemberData = (value: unknown): MemberData => v.parse(memberDataSchema, value);

/** Word that the member must type before an account deletion. The server checks it as well. */
export const DELETE_CONFIRMATION = 'DELETE';

const OPTIONS = {
  /** One minute, because reading or deleting years of history is slow. */
  deadlineMs: 60_000,
  unreachable: 'We can’t reach the studio. Check your connection and try again.',
};

async function post(path: string, token: string, body: object): Promise<unknown> {
  try {
    return await postAsMember(path, token, body, OPTIONS);
  } catch (cause) {
    if (cause instanceof ApiRefusal && cause.reason === 'recent-sign-in') throw new RecentSignInNeeded();
    throw cause;
  }
}

export const requestExport = async (token: string): Promise<MemberData> =>
  parseMemberData(await post('/api/account/export', token, {}));

export async function requestSignOutEverywhere(token: string): Promise<void> {
  await post('/api/account/sign-out-everywhere', token, {});
}

/** Rejects with RecentSignInNeeded when the sign-in is too old, and with an AppError for any other failure. */
export async function requestDeletion(token: string): Promise<void> {
  await post('/api/account/delete', token, { confirm: DELETE_CONFIRMATION });
}

/** Switches off the emails named in `query`, the query string of an unsubscribe link. Rejects with an AppError. */
export async function stopEmails(query: string): Promise<void> {
  await postAsMember(`/api/mail/unsubscribe?${query}`, '', {}, { ...OPTIONS, deadlineMs: 10_000 });
}

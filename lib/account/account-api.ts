import * as v from 'valibot';
import { RecentSignInNeeded } from '@/lib/firebase/auth/recent-sign-in';
import { AppError } from '@/lib/platform/errors/app-error';
import { ApiRefusal, postAsMember } from '@/lib/platform/http/post-as-member';

/** Loose, because an export has more fields: each `exportName` in data-kinds.ts, for example `giftsBought`. */
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

const UNREACHABLE = 'We can’t reach the studio. Check your connection and try again.';

const OPTIONS = {
  /** One minute, because reading or deleting years of history is slow. */
  deadlineMs: 60_000,
  unreachable: UNREACHABLE,
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

const STOP_DEADLINE_MS = 10_000;

/** Switches off the emails named in `query`, the query string of an unsubscribe link. Rejects with an AppError. */
export async function stopEmails(query: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`/api/mail/unsubscribe?${query}`, {
      method: 'POST',
      signal: AbortSignal.timeout(STOP_DEADLINE_MS),
    });
  } catch (cause) {
    throw new AppError('network', UNREACHABLE, { cause });
  }
  if (response.ok) return;
  if (response.status === 400)
    throw new AppError('unknown', 'This link isn’t complete. Please copy all of it from the email.');
  throw new AppError('unavailable', 'That didn’t work. Please try again in a moment.');
}

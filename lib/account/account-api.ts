import { RecentSignInNeeded } from '@/lib/firebase/auth/recent-sign-in';
import { ApiRefusal, postAsMember } from '@/lib/platform/http/post-as-member';
import { DELETE_CONFIRMATION } from './delete-confirmation';
import { type MemberData, parseMemberData } from './member-data';

const OPTIONS = {
  /** Reading or deleting years of history takes a while. */
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

/** Everything the product keeps of the member. Rejects with an AppError. */
export const requestExport = async (token: string): Promise<MemberData> =>
  parseMemberData(await post('/api/account/export', token, {}));

/** Ends every session of the member on every device. Rejects with an AppError. */
export async function requestSignOutEverywhere(token: string): Promise<void> {
  await post('/api/account/sign-out-everywhere', token, {});
}

/** Deletes the account and all of its data. Rejects with RecentSignInNeeded when the sign-in is too old, or an AppError. */
export async function requestDeletion(token: string): Promise<void> {
  await post('/api/account/delete', token, { confirm: DELETE_CONFIRMATION });
}

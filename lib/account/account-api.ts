import * as v from 'valibot';
import { AppError } from '../errors/app-error';
import { DELETE_WORD } from './delete-word';
import { type MemberData, parseMemberData } from './member-data';
import { RecentSignInNeeded } from './recent-sign-in';

/** Reading or deleting years of history takes a while. */
const DEADLINE_MS = 60_000;

const failure = v.object({ error: v.object({ message: v.string(), reason: v.optional(v.string()) }) });

async function post(path: string, token: string, body: object): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    answer = await response.json();
  } catch (cause) {
    throw new AppError('network', 'We could not be reached. Check your connection and try again.', { cause });
  }
  if (response.ok) return answer;
  const refused = v.safeParse(failure, answer);
  if (refused.success && refused.output.error.reason === 'recent-sign-in') throw new RecentSignInNeeded();
  throw new AppError('unavailable', refused.success ? refused.output.error.message : 'That did not work.');
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
  await post('/api/account/delete', token, { confirm: DELETE_WORD });
}

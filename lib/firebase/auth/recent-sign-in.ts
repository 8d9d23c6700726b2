/** Maximum age of a sign-in that allows irreversible actions; Firebase Auth has the same limit. */
export const RECENT_SIGN_IN_SEC = 5 * 60;

/** `authTimeSec` is the Unix time of the sign-in. Allows a clock difference of less than one minute. */
export function isRecentSignIn(authTimeSec: unknown, nowMs: number): boolean {
  if (typeof authTimeSec !== 'number' || !Number.isFinite(authTimeSec)) return false;
  const ageSec = nowMs / 1000 - authTimeSec;
  return ageSec <= RECENT_SIGN_IN_SEC && ageSec > -60;
}

export class RecentSignInNeeded extends Error {
  override readonly name = 'RecentSignInNeeded';
}

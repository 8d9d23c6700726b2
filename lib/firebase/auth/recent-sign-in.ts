/** The maximum age of a sign-in for what cannot be undone; Firebase Auth has the same rule. */
export const RECENT_SIGN_IN_SEC = 5 * 60;

/** Whether the sign-in, in seconds since 1970, is recent enough. One from the future is not. */
export function isRecentSignIn(authTimeSec: unknown, nowMs: number): boolean {
  if (typeof authTimeSec !== 'number' || !Number.isFinite(authTimeSec)) return false;
  const ageSec = nowMs / 1000 - authTimeSec;
  return ageSec <= RECENT_SIGN_IN_SEC && ageSec > -60;
}

/** A fresh sign-in would fix it. */
export class RecentSignInNeeded extends Error {
  override readonly name = 'RecentSignInNeeded';
}

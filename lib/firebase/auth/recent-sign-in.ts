/** How old a sign-in may be for what cannot be taken back; Firebase Auth has the same rule. */
export const RECENT_SIGN_IN_SEC = 5 * 60;

/** Whether the sign-in, in seconds since 1970, is recent enough. One from the future is not. */
export function isRecentSignIn(authTimeSec: unknown, nowMs: number): boolean {
  if (typeof authTimeSec !== 'number' || !Number.isFinite(authTimeSec)) return false;
  const ageSec = nowMs / 1000 - authTimeSec;
  return ageSec <= RECENT_SIGN_IN_SEC && ageSec > -60;
}

/** Signing in again, just now, would mend it. */
export class RecentSignInNeeded extends Error {
  override readonly name = 'RecentSignInNeeded';
}

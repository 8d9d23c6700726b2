import { IdentityError } from './identity-error';

const MOST_ATTEMPTS = 20;
const WINDOW_MS = 10 * 60_000;
const MOST_ADDRESSES = 5000;

/**
 * Counts attempts to sign in with a password, by address and whether or not that has an account. They count before the
 * password is looked at, so that many at once are no way around. Kept in memory only.
 */
export class SignInThrottle {
  private readonly attempts = new Map<string, readonly number[]>();

  /**
   * Counts one more attempt; `passwordSinceMs` is when the account got its password, which makes older ones void. Throws
   * TOO_MANY_ATTEMPTS_TRY_LATER after 20 attempts in ten minutes of which none was right.
   */
  count(email: string, nowMs: number, passwordSinceMs = 0): void {
    const recent = (this.attempts.get(email) ?? []).filter(
      (atMs) => atMs > nowMs - WINDOW_MS && atMs >= passwordSinceMs,
    );
    if (recent.length >= MOST_ATTEMPTS) {
      throw new IdentityError(
        'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
      );
    }
    this.attempts.delete(email);
    this.attempts.set(email, [...recent, nowMs]);
    const oldest = this.attempts.keys().next();
    if (this.attempts.size > MOST_ADDRESSES && !oldest.done) this.attempts.delete(oldest.value);
  }

  /** The password was right. */
  forget(email: string): void {
    this.attempts.delete(email);
  }
}

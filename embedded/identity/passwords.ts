import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Fields, IdentityError, text } from './identity-request';

const MAX_ATTEMPTS = 20;
const WINDOW_MS = 10 * 60_000;
const MAX_ADDRESSES = 5000;

/** Limits sign-in attempts. Call `count` before the password check, or parallel requests could exceed the limit. */
export class SignInThrottle {
  private readonly attempts = new Map<string, readonly number[]>();

  /** Counts an attempt. Throws after 20 in ten minutes; those before the last password change do not count. */
  count(email: string, nowMs: number, passwordSinceMs = 0): void {
    const recent = (this.attempts.get(email) ?? []).filter(
      (atMs) => atMs > nowMs - WINDOW_MS && atMs >= passwordSinceMs,
    );
    if (recent.length >= MAX_ATTEMPTS) {
      throw new IdentityError(
        'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
      );
    }
    this.attempts.delete(email);
    this.attempts.set(email, [...recent, nowMs]);
    const oldest = this.attempts.keys().next();
    if (this.attempts.size > MAX_ADDRESSES && !oldest.done) this.attempts.delete(oldest.value);
  }

  forget(email: string): void {
    this.attempts.delete(email);
  }
}

const MIN_LENGTH = 6;
const MAX_LENGTH = 4096;
const KEY_BYTES = 32;
/** Cost parameter N of scrypt: low for fast tests. Each hash contains its own cost, so this may be raised later. */
const COST = 4096;

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export function checkPasswordStrength(password: string): void {
  if (password.length < MIN_LENGTH) {
    throw new IdentityError('WEAK_PASSWORD : Password should be at least 6 characters');
  }
  if (password.length > MAX_LENGTH) {
    throw new IdentityError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is too long');
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `${COST}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Derives a key even without a hash, so that response times do not reveal which email addresses have accounts. */
export async function matchesPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [cost, salt, key] = hash?.split('$') ?? [];
  if (!cost || !salt || !key || password.length > MAX_LENGTH) {
    await derive('', randomBytes(16), COST);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, 'base64'), Number(cost));
  return timingSafeEqual(derived, Buffer.from(key, 'base64'));
}

export async function newPasswordHash(fields: Fields): Promise<string | undefined> {
  const password = text(fields, 'password');
  if (password === undefined) return undefined;
  checkPasswordStrength(password);
  return hashPassword(password);
}

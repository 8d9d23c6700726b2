import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { IdentityError } from './identity-error';

const MIN_LENGTH = 6;
const MAX_LENGTH = 4096;
const KEY_BYTES = 32;
/** Cheap enough for a test suite on two cores; written into every hash, so that it can be raised. */
const COST = 4096;

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Refuses a password that hosted Firebase would refuse. */
export function checkPasswordStrength(password: string): void {
  if (password.length < MIN_LENGTH) {
    throw new IdentityError('WEAK_PASSWORD : Password should be at least 6 characters');
  }
  if (password.length > MAX_LENGTH) {
    throw new IdentityError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is too long');
  }
}

/** `cost$salt$key`, salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `${COST}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Whether `password` belongs to `hash`. Without a hash the same work is done and the answer is no, so that an unknown
 * address cannot be told from a wrong password by the clock.
 */
export async function matchesPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [cost, salt, key] = hash?.split('$') ?? [];
  if (!cost || !salt || !key || password.length > MAX_LENGTH) {
    await derive('', randomBytes(16), COST);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, 'base64'), Number(cost));
  return timingSafeEqual(derived, Buffer.from(key, 'base64'));
}

import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;
const SECRET = /^[A-Za-z0-9_-]{32}$/;

/** A new secret part of a feed's address. */
export const newFeedSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The path of a member's feed. Whoever knows it may read which events she goes to, nothing else. */
export const feedPath = (uid: string, secret: string): string =>
  `/api/calendar/feed/${encodeURIComponent(uid)}/${secret}.ics`;

/** The secret in the last part of a feed's path, null when it cannot be one. */
export function secretOfFile(file: unknown): string | null {
  const secret = typeof file === 'string' ? file.replace(/\.ics$/, '') : '';
  return SECRET.test(secret) ? secret : null;
}

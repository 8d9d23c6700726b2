import { createPrivateKey } from 'node:crypto';
import { pemText, secretsOf } from '@/lib/platform/config/backend-mode';

/** Returns null for a usable value, else the fault as text to put after the key, such as `is easy to guess`. */
export type Check = (value: string) => string | null;

export const matches =
  (pattern: RegExp, fault: string): Check =>
  (value) =>
    pattern.test(value) ? null : fault;

const LOOPBACK = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/;

export const httpsOrigin: Check = (value) => {
  if (!URL.canParse(value)) return 'is not a URL';
  const { protocol, hostname, origin } = new URL(value);
  if (LOOPBACK.test(hostname)) return 'names this machine';
  if (protocol !== 'https:') return 'does not begin with https://';
  return origin === value ? null : `has more than a host: write ${origin}`;
};

/** Secrets must be strong: a guessed one would let anyone sign video URLs or trigger rebuilds. */
const MIN_SECRET_LENGTH = 32;
const MIN_DIFFERENT = 12;

const EASY = 'is easy to guess';

export const strongSecret: Check = (secret) =>
  secret.length < MIN_SECRET_LENGTH || new Set(secret).size < MIN_DIFFERENT ? EASY : null;

export const strongSecrets: Check = (value) =>
  secretsOf(value).length === 0 || secretsOf(value).some(strongSecret) ? EASY : null;

export const rsaKey: Check = (value) => {
  try {
    const { asymmetricKeyType } = createPrivateKey(pemText(value));
    return asymmetricKeyType === 'rsa' ? null : 'is not an RSA key';
  } catch {
    return 'cannot be read as a private key';
  }
};

export const stripeKey: Check = (value) => {
  if (value === 'sk_test_embedded') return 'is the key of the local payment page';
  if (value.startsWith('pk_')) return 'is the publishable key, which cannot charge anyone';
  return /^(sk|rk)_(live|test)_\w{16,}$/.test(value) ? null : 'is not a secret key of Stripe';
};

export const priceMap: Check = (value) => {
  let prices: unknown;
  try {
    prices = JSON.parse(value);
  } catch {
    return 'is not JSON';
  }
  if (typeof prices !== 'object' || prices === null || Array.isArray(prices)) return 'is not a JSON object';
  const ids = Object.values(prices);
  const wrong = ids.find((id) => typeof id !== 'string' || !/^price_\w{3,}$/.test(id));
  if (wrong !== undefined) return `contains ${JSON.stringify(wrong)}, which is not a price id`;
  if (ids.length === 0) return 'names no plan';
  return new Set(ids).size === ids.length ? null : 'names one price twice';
};

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Refuses a path, a `#`, an `@` after a `?`, and a lone `%`. With them, the password is likely not percent-encoded. */
export const smtpUrl: Check = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isUsable =
    url &&
    /^smtps?:$/.test(url.protocol) &&
    url.host &&
    /^\/?$/.test(url.pathname) &&
    !url.hash &&
    !url.search.includes('@') &&
    isDecodable(url.username + url.password);
  return isUsable ? null : 'is not an address such as smtps://user:password@smtp.example.com';
};

export const redisUrl: Check = (value) =>
  /^rediss?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')
    ? null
    : 'is not a redis:// or rediss:// URL';

export const seconds = matches(/^\d{1,9}$/, 'is not a whole number of seconds');

export const onOrOff = matches(/^(on|off)$/, 'is neither "on" nor "off"');

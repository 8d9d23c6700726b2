import { type Fields, IdentityError, isFields } from './identity-request';

const ADDRESS = /^[^\s@,;<>"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

export function canonicalEmail(address: string): string {
  const canonical = address.trim().toLowerCase();
  if (!ADDRESS.test(canonical) || canonical.includes('..')) throw new IdentityError('INVALID_EMAIL');
  return canonical;
}

const MAX_LENGTH = 1000;
const RESERVED: ReadonlySet<string> = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(' '),
);

/** Returns `text` if it holds valid custom claims; otherwise throws the same errors as hosted Firebase. */
export function checkCustomAttributes(text: string): string {
  if (text.length > MAX_LENGTH) throw new IdentityError('CLAIMS_TOO_LARGE');
  let claims: unknown;
  try {
    claims = JSON.parse(text);
  } catch {
    throw new IdentityError('INVALID_CLAIMS');
  }
  if (!isFields(claims)) throw new IdentityError('INVALID_CLAIMS');
  const forbidden = Object.keys(claims).find((name) => RESERVED.has(name));
  if (forbidden !== undefined) throw new IdentityError(`FORBIDDEN_CLAIM : ${forbidden}`);
  return text;
}

export function customClaims(text: string | undefined): Fields {
  const claims: unknown = JSON.parse(text ?? '{}');
  return isFields(claims) ? claims : {};
}

export interface ProviderLink {
  readonly providerId: string;
  readonly rawId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

export interface Account {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly passwordHash?: string;
  readonly passwordUpdatedAtMs?: number;
  readonly disabled: boolean;
  readonly customAttributes?: string;
  /** Sign-ins before this time, in Unix seconds, are revoked. */
  readonly validSinceSec: number;
  /** Refresh tokens of an older generation are revoked. */
  readonly tokenGeneration: number;
  readonly createdAtMs: number;
  readonly lastLoginAtMs?: number;
  readonly lastRefreshAt?: string;
  readonly links: readonly ProviderLink[];
}

export const GOOGLE = 'google.com';
export const FACEBOOK = 'facebook.com';
export const PROVIDERS: readonly string[] = [GOOGLE, FACEBOOK];

/** Replaces the password hash in answers, as in hosted Firebase (base64 of "REDACTED"). */
export const REDACTED_HASH = 'UkVEQUNURUQ=';

export const federatedId = (link: Pick<ProviderLink, 'providerId' | 'rawId'>): string =>
  link.providerId === GOOGLE
    ? `https://accounts.google.com/${link.rawId}`
    : `http://${link.providerId}/${link.rawId}`;

export const providerUserInfo = (account: Account): Fields[] => [
  ...account.links.map((link) => ({ ...link, federatedId: federatedId(link) })),
  ...(account.passwordHash && account.email
    ? [
        {
          providerId: 'password',
          email: account.email,
          federatedId: account.email,
          rawId: account.email,
          displayName: account.displayName,
          photoUrl: account.photoUrl,
        },
      ]
    : []),
];

export const basicInfo = (account: Account): Fields => ({
  localId: account.localId,
  email: account.email,
  emailVerified: account.emailVerified,
  displayName: account.displayName,
  photoUrl: account.photoUrl,
  passwordHash: account.passwordHash ? REDACTED_HASH : undefined,
  providerUserInfo: providerUserInfo(account),
});

export const userInfo = (account: Account): Fields => ({
  ...basicInfo(account),
  passwordUpdatedAt: account.passwordUpdatedAtMs,
  validSince: String(account.validSinceSec),
  disabled: account.disabled ? true : undefined,
  customAttributes: account.customAttributes,
  createdAt: String(account.createdAtMs),
  lastLoginAt: account.lastLoginAtMs === undefined ? undefined : String(account.lastLoginAtMs),
  lastRefreshAt: account.lastRefreshAt,
});

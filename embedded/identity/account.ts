import type { Fields } from './fields';

/** A sign-in with an external provider that leads to an account. */
export interface ProviderLink {
  readonly providerId: string;
  readonly rawId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

/** One account as it is stored. Passwords are kept as scrypt hashes only. */
export interface Account {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly passwordHash?: string;
  readonly passwordUpdatedAtMs?: number;
  readonly disabled: boolean;
  /** Custom claims as the JSON text that was set. */
  readonly customAttributes?: string;
  /** Sign-ins before this second are no longer good. */
  readonly validSinceSec: number;
  /** Refresh tokens of an older generation are dead. */
  readonly tokenGeneration: number;
  readonly createdAtMs: number;
  readonly lastLoginAtMs?: number;
  readonly lastRefreshAt?: string;
  readonly links: readonly ProviderLink[];
}

export const GOOGLE = 'google.com';
export const FACEBOOK = 'facebook.com';
export const PROVIDERS: readonly string[] = [GOOGLE, FACEBOOK];

/** What hosted Identity Toolkit shows in place of a hash: "REDACTED" in base64. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

export const federatedId = (link: Pick<ProviderLink, 'providerId' | 'rawId'>): string =>
  link.providerId === GOOGLE
    ? `https://accounts.google.com/${link.rawId}`
    : `http://${link.providerId}/${link.rawId}`;

/** The list of an account's ways to sign in, as the SDK shows them in `providerData`. */
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

/** The account as look-ups answer it; never with a usable hash. */
export const userInfo = (account: Account): Fields => ({
  localId: account.localId,
  email: account.email,
  emailVerified: account.emailVerified,
  displayName: account.displayName,
  photoUrl: account.photoUrl,
  passwordHash: account.passwordHash ? REDACTED_HASH : undefined,
  passwordUpdatedAt: account.passwordUpdatedAtMs,
  providerUserInfo: providerUserInfo(account),
  validSince: String(account.validSinceSec),
  disabled: account.disabled ? true : undefined,
  customAttributes: account.customAttributes,
  createdAt: String(account.createdAtMs),
  lastLoginAt: account.lastLoginAtMs === undefined ? undefined : String(account.lastLoginAtMs),
  lastRefreshAt: account.lastRefreshAt,
});

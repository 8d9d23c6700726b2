export type ProviderName = 'google' | 'facebook';

export const PROVIDER_IDS = { google: 'google.com', facebook: 'facebook.com' } as const;

export const PROVIDER_LABELS: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
  readonly providerIds: readonly string[];
}

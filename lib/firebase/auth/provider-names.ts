/** The outside accounts one can sign in with. */
export type ProviderName = 'google' | 'facebook';

export const PROVIDER_IDS = { google: 'google.com', facebook: 'facebook.com' } as const;

export const PROVIDER_LABELS: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

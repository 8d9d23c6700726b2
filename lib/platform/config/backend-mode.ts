/** Returns the value without surrounding spaces and quotes; `docker --env-file` does not remove quotes. */
export const settingText = (value: string | undefined): string =>
  (value ?? '').trim().replace(/^(['"])(.*)\1$/s, '$2');

/** Returns PEM text. Accepts PEM text, PEM in one line with `\n` escapes, and base64 of PEM. */
export function pemText(value: string): string {
  const text = settingText(value).replaceAll('\\n', '\n');
  return /^[A-Za-z0-9+/=\s]+$/.test(text) ? atob(text) : text;
}

export const secretsOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

/** If all keys are set, the site uses Firebase, Sanity and Stripe. If none is set, it uses the embedded backend. */
export const HOSTED_KEYS = [
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_SANITY_PROJECT_ID',
  'FIREBASE_CLIENT_EMAIL',
  'FIREBASE_PRIVATE_KEY',
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICES',
  'PLAYBACK_SECRET',
] as const;

/** Required for a hosted site. Not in HOSTED_KEYS, because it does not select the mode: any site may set it. */
export const SITE_URL_KEY = 'NEXT_PUBLIC_SITE_URL' as const;

export type RequiredKey = typeof SITE_URL_KEY | (typeof HOSTED_KEYS)[number];

export function backendMode(environment: Readonly<Record<string, string | undefined>>) {
  const isSet = (key: string): boolean => settingText(environment[key]) !== '';
  const present = HOSTED_KEYS.filter(isSet);
  if (present.length === 0) return { kind: 'embedded' } as const;
  const missing = [SITE_URL_KEY, ...HOSTED_KEYS].filter((key) => !isSet(key));
  if (missing.length === 0) return { kind: 'hosted' } as const;
  return { kind: 'incomplete', present, missing } as const;
}

export function incompleteModeMessage(
  mode: Extract<ReturnType<typeof backendMode>, { kind: 'incomplete' }>,
): string {
  return [
    'The hosted configuration is incomplete.',
    '',
    `Set:     ${mode.present.join(', ')}`,
    `Missing: ${mode.missing.join(', ')}`,
    '',
    'Set every missing key to use the hosted services, or remove the ones that are set',
    'to run on the embedded backend. The two are never mixed.',
  ].join('\n');
}

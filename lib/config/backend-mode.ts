/** The keys that make a deployment hosted. All of them or none: a half-set list is a mistake, never a mix. */
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

export type BackendMode =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'hosted' }
  | { readonly kind: 'incomplete'; readonly present: readonly string[]; readonly missing: readonly string[] };

/** Decides from the environment which backend the site talks to. Empty values count as absent. */
export function backendMode(environment: Readonly<Record<string, string | undefined>>): BackendMode {
  const present = HOSTED_KEYS.filter((key) => environment[key]?.trim());
  if (present.length === 0) return { kind: 'embedded' };
  const missing = HOSTED_KEYS.filter((key) => !present.includes(key));
  return missing.length === 0 ? { kind: 'hosted' } : { kind: 'incomplete', present, missing };
}

/** What to tell the operator of a half-configured environment: every missing key at once and both ways out. */
export function incompleteModeMessage(mode: {
  present: readonly string[];
  missing: readonly string[];
}): string {
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

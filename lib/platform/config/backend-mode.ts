export const secretsOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

/** The keys that make a deployment hosted. A partial set is an error. */
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

type BackendMode =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'hosted' }
  | { readonly kind: 'incomplete'; readonly present: readonly string[]; readonly missing: readonly string[] };

/** Empty values count as absent. */
export function backendMode(environment: Readonly<Record<string, string | undefined>>): BackendMode {
  const present = HOSTED_KEYS.filter((key) => environment[key]?.trim());
  if (present.length === 0) return { kind: 'embedded' };
  const missing = HOSTED_KEYS.filter((key) => !present.includes(key));
  return missing.length === 0 ? { kind: 'hosted' } : { kind: 'incomplete', present, missing };
}

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

/** These point a hosted server at an emulator, which accepts unsigned tokens. */
const EMULATOR_KEYS = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'FIREBASE_EMULATOR_HUB',
  'EMBEDDED_HOST',
  'EMBEDDED_CONTENT_TOKEN',
  'EMBEDDED_PLAYBACK_SECRET',
  'EMBEDDED_WEBHOOK_SECRET',
  'EMBEDDED_STRIPE_PRICES',
] as const;

/** A weak secret would let anyone sign video URLs or trigger rebuilds. */
const MIN_SECRET_LENGTH = 32;
/** Fewer distinct characters suggest a pattern. */
const MIN_DIFFERENT = 12;

const isWeak = (secret: string): boolean =>
  secret.length < MIN_SECRET_LENGTH || new Set(secret).size < MIN_DIFFERENT;

const isWeakList = (value: string): boolean => secretsOf(value).length === 0 || secretsOf(value).some(isWeak);

export function hostedProblems(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const emulators = EMULATOR_KEYS.filter((key) => environment[key]?.trim());
  const isTestMoney = environment.STRIPE_SECRET_KEY?.trim() === 'sk_test_embedded';
  const isWeakUnder = {
    PLAYBACK_SECRET: isWeakList,
    OPERATIONS_SECRET: isWeakList,
    SANITY_WEBHOOK_SECRET: isWeak,
  } as const;
  const weak = Object.entries(isWeakUnder).flatMap(([key, isWeakValue]) => {
    const value = environment[key]?.trim();
    return value !== undefined && value !== '' && isWeakValue(value) ? [key] : [];
  });
  return [
    ...emulators.map(
      (key) => `${key} is set beside hosted keys. Remove it: emulators accept unsigned tokens.`,
    ),
    ...weak.map(
      (key) =>
        `${key} is easy to guess. Use at least ${MIN_SECRET_LENGTH} random characters, for example: openssl rand -base64 48`,
    ),
    ...(isTestMoney ? ['STRIPE_SECRET_KEY is the key of the local payment page.'] : []),
  ];
}

export function startProblems(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const mode = backendMode(environment);
  if (mode.kind === 'incomplete') return [incompleteModeMessage(mode)];
  if (mode.kind === 'embedded')
    return ['This is a build of the hosted site, and no hosted key is set; see .env.example.'];
  return hostedProblems(environment);
}

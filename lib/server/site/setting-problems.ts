import { backendMode, incompleteModeMessage, settingText } from '@/lib/platform/config/backend-mode';
import { HOSTED_SETTINGS, type Setting, type SettingKey } from './hosted-settings';

type Environment = Readonly<Record<string, string | undefined>>;

/** Keys that a hosted server must not have: they connect it to emulators, which accept unsigned tokens. */
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
  'EMBEDDED_MUX_KEY',
] as const;

function paymentProblems(environment: Environment): readonly string[] {
  const isTest = /^(sk|rk)_test_(?!embedded$)/.test(settingText(environment.STRIPE_SECRET_KEY));
  const isAllowed = settingText(environment.ALLOW_TEST_PAYMENTS) === 'yes';
  if (isTest && !isAllowed)
    return [
      'STRIPE_SECRET_KEY is a test key: memberships would cost nothing. Use the live key (sk_live_...), or build with ALLOW_TEST_PAYMENTS=yes for a trial run; every page then says so.',
    ];
  if (isAllowed && !isTest)
    return [
      'ALLOW_TEST_PAYMENTS is set, and STRIPE_SECRET_KEY charges real cards. Remove ALLOW_TEST_PAYMENTS and build again.',
    ];
  return [];
}

const isMissing = (environment: Environment, key: string): boolean => settingText(environment[key]) === '';

const PAIRS = [
  ['MUX_SIGNING_KEY_ID', 'MUX_SIGNING_PRIVATE_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['NEWSLETTER_WEBHOOK_URL', 'NEWSLETTER_WEBHOOK_SECRET'],
] as const;

const pairProblems = (environment: Environment): readonly string[] =>
  PAIRS.flatMap((pair) => {
    const missing = pair.filter((key) => isMissing(environment, key));
    return missing.length === 1 ? [`${missing[0]} is missing: ${pair.join(' and ')} belong together.`] : [];
  });

/** Without the app's id, Google Analytics does not start, and only the browser's console says so. */
const analyticsProblems = (environment: Environment): readonly string[] =>
  !isMissing(environment, 'NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID') &&
  isMissing(environment, 'NEXT_PUBLIC_FIREBASE_APP_ID')
    ? ['NEXT_PUBLIC_FIREBASE_APP_ID is missing: NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID needs it.']
    : [];

/** Firebase's guides suggest the site's host as auth domain, but `authHelperPage` would then request itself. */
const signInProblems = (environment: Environment): readonly string[] =>
  settingText(environment.NEXT_PUBLIC_SITE_URL) ===
  `https://${settingText(environment.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN)}`
    ? [
        'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN is the site itself, which only passes on the sign-in pages of Firebase: use <project>.firebaseapp.com.',
      ]
    : [];

function faultOf(key: string, { check, hint }: Setting, environment: Environment): readonly string[] {
  const value = settingText(environment[key]);
  const fault = value === '' ? null : check(value);
  return fault === null ? [] : [`${key} ${fault}. ${hint}`];
}

export const settingProblems = (environment: Environment, needed: readonly SettingKey[]): readonly string[] =>
  needed.flatMap((key) =>
    isMissing(environment, key)
      ? [`${key} is missing. ${HOSTED_SETTINGS[key].hint}`]
      : faultOf(key, HOSTED_SETTINGS[key], environment),
  );

export function hostedProblems(environment: Environment): readonly string[] {
  const emulators = EMULATOR_KEYS.filter((key) => settingText(environment[key]) !== '');
  return [
    ...emulators.map(
      (key) => `${key} is set beside hosted keys. Remove it: emulators accept unsigned tokens.`,
    ),
    ...Object.entries(HOSTED_SETTINGS).flatMap(([key, setting]) => faultOf(key, setting, environment)),
    ...pairProblems(environment),
    ...analyticsProblems(environment),
    ...signInProblems(environment),
    ...paymentProblems(environment),
  ];
}

export function startProblems(environment: Environment): readonly string[] {
  const mode = backendMode(environment);
  if (mode.kind === 'incomplete') {
    const hints = mode.missing.map((key) => `  ${key}: ${HOSTED_SETTINGS[key].hint}`);
    return [`${incompleteModeMessage(mode)}\n\n${hints.join('\n')}`];
  }
  if (mode.kind === 'embedded')
    return ['This is a build of the hosted site, and no hosted key is set; see .env.example.'];
  return hostedProblems(environment);
}

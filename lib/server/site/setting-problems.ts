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

const PAIRS = [
  ['MUX_SIGNING_KEY_ID', 'MUX_SIGNING_PRIVATE_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['NEWSLETTER_WEBHOOK_URL', 'NEWSLETTER_WEBHOOK_SECRET'],
] as const;

function faultOf(value: string, key: string, { check, hint }: Setting): string | null {
  const fault = value === '' ? null : check(value);
  return fault === null ? null : `${key} ${fault}. ${hint}`;
}

export const settingProblems = (environment: Environment, needed: readonly SettingKey[]): readonly string[] =>
  needed.flatMap((key) => {
    const value = settingText(environment[key]);
    const setting = HOSTED_SETTINGS[key];
    return value === '' ? `${key} is missing. ${setting.hint}` : (faultOf(value, key, setting) ?? []);
  });

export function hostedProblems(environment: Environment): readonly string[] {
  const textOf = (key: string): string => settingText(environment[key]);
  const isTestKey = /^(sk|rk)_test_(?!embedded$)/.test(textOf('STRIPE_SECRET_KEY'));
  const areTestsAllowed = textOf('ALLOW_TEST_PAYMENTS') === 'yes';
  const problems = [
    ...EMULATOR_KEYS.map(
      (key) =>
        textOf(key) !== '' &&
        `${key} is set beside hosted keys. Remove it: emulators accept unsigned tokens.`,
    ),
    ...Object.entries(HOSTED_SETTINGS).map(([key, setting]) => faultOf(textOf(key), key, setting)),
    ...PAIRS.map((pair) => {
      const missing = pair.filter((key) => textOf(key) === '');
      return missing.length === 1 && `${missing[0]} is missing: ${pair.join(' and ')} belong together.`;
    }),
    // Without the app's id, Google Analytics does not start, and the only warning is in the browser's console.
    textOf('NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID') !== '' &&
      textOf('NEXT_PUBLIC_FIREBASE_APP_ID') === '' &&
      'NEXT_PUBLIC_FIREBASE_APP_ID is missing: NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID needs it.',
    // Firebase's guides suggest the site's host as auth domain. Then `authHelperPage` would send requests to itself.
    textOf('NEXT_PUBLIC_SITE_URL') === `https://${textOf('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN')}` &&
      'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN is the site itself, which only passes on the sign-in pages of Firebase: use <project>.firebaseapp.com.',
    isTestKey &&
      !areTestsAllowed &&
      'STRIPE_SECRET_KEY is a test key: memberships would cost nothing. Use the live key (sk_live_...), or build with ALLOW_TEST_PAYMENTS=yes for a trial run; every page then says so.',
    areTestsAllowed &&
      !isTestKey &&
      'ALLOW_TEST_PAYMENTS is set, and STRIPE_SECRET_KEY charges real cards. Remove ALLOW_TEST_PAYMENTS and build again.',
  ];
  return problems.flatMap((problem) => problem || []);
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

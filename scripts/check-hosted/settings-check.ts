import type { SettingKey } from '../../lib/server/site/hosted-settings';
import { settingProblems } from '../../lib/server/site/setting-problems';
import { type Check, fault } from './check';

const CONTENT = ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'SANITY_READ_TOKEN', 'SANITY_WEBHOOK_SECRET'] as const;

const NEEDED: ReadonlyMap<string, readonly SettingKey[]> = new Map<string, readonly SettingKey[]>([
  [
    'Firebase',
    [
      'NEXT_PUBLIC_FIREBASE_API_KEY',
      'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
      'FIREBASE_CLIENT_EMAIL',
      'FIREBASE_PRIVATE_KEY',
    ],
  ],
  ['Sanity', CONTENT],
  ['Video', ['PLAYBACK_SECRET', ...CONTENT]],
  ['Stripe', ['STRIPE_SECRET_KEY', 'STRIPE_PRICES', 'STRIPE_WEBHOOK_SECRET', ...CONTENT]],
]);

/** If settings of a service are missing or invalid, removes its checks and reports these problems instead. */
export function withSettings(
  checks: readonly Check[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly Check[] {
  const problems = new Map(
    [...NEEDED].map(([service, keys]) => [service, settingProblems(environment, keys)] as const),
  );
  const isComplete = (service: string): boolean => (problems.get(service) ?? []).length === 0;
  const named = new Set<string>();
  const isNew = (line: string): boolean => !named.has(line) && Boolean(named.add(line));
  return [
    ...[...problems].flatMap(([service, lines]) =>
      lines.filter(isNew).map((line): Check => ({ service, what: 'settings', run: async () => fault(line) })),
    ),
    ...checks.filter(({ service }) => isComplete(service)),
  ];
}

import type { SeedAccount } from '../identity/identity-service';

export const DEMO_PASSWORD = 'Rock-your-life-1';

const YEAR_MS = 365 * 24 * 3_600_000;

const person = (
  name: string,
  displayName: string,
  isSubscribed: boolean,
  role: 'user' | 'moderator' | 'admin' = 'user',
) => ({ uid: `demo-${name}`, email: `${name}@bellaforte.example`, displayName, role, isSubscribed });

const googlePerson = (name: string, email: string, displayName: string, isSubscribed: boolean) => ({
  ...person(`google-${name}`, displayName, isSubscribed),
  email,
  google: { rawId: `demo-g-${name}` },
});

export type DemoPerson = ReturnType<typeof person> & { readonly google?: { readonly rawId: string } };

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('visitor', 'Vera Lindqvist', false),
  person('member', 'Mila Anders', true),
  person('moderator', 'Noor Haddad', true, 'moderator'),
  person('admin', 'Ada Moreau', true, 'admin'),
  googlePerson('elena', 'elena.rossi@gmail.example', 'Elena Rossi', false),
  googlePerson('grace', 'grace.okafor@gmail.example', 'Grace Okafor', true),
];

export const DEMO_ACCOUNTS = [
  { email: 'visitor@bellaforte.example', about: 'signed up, not subscribed' },
  { email: 'member@bellaforte.example', about: 'subscribed, monthly plan' },
  { email: 'moderator@bellaforte.example', about: 'moderator, subscribed' },
  { email: 'admin@bellaforte.example', about: 'administrator, subscribed' },
] as const;

export const demoExpiry = (nowMs: number): string => new Date(nowMs + YEAR_MS).toISOString();

export const DEMO_PLAN = 'monthly';

export const demoSubscribers = DEMO_PEOPLE.filter(({ isSubscribed }) => isSubscribed).map((person) => ({
  ...person,
  plan: DEMO_PLAN,
}));

function claimsOf(person: DemoPerson, nowMs: number): object {
  return {
    ...(person.role === 'user' ? {} : { role: person.role }),
    ...(person.isSubscribed ? { subscribed: true, plan: DEMO_PLAN, expiresAt: demoExpiry(nowMs) } : {}),
  };
}

export const demoAccounts = (nowMs: number): SeedAccount[] =>
  DEMO_PEOPLE.map((person) => {
    const { uid, email, displayName, google } = person;
    const claims = claimsOf(person, nowMs);
    return {
      localId: uid,
      email,
      emailVerified: true,
      displayName,
      password: google ? undefined : DEMO_PASSWORD,
      customAttributes: Object.keys(claims).length > 0 ? JSON.stringify(claims) : undefined,
      links: google ? [{ providerId: 'google.com', rawId: google.rawId, email, displayName }] : [],
    };
  });

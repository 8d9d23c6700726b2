import type { SeedAccount } from '../identity/identity-service';

export const DEMO_PASSWORD = 'Rock-your-life-1';

const YEAR_MS = 365 * 24 * 3_600_000;

type Role = 'user' | 'moderator' | 'admin';

export interface DemoPerson {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly isSubscribed: boolean;
  readonly google?: { readonly rawId: string };
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    uid: 'demo-visitor',
    email: 'visitor@bellaforte.example',
    displayName: 'Vera Lindqvist',
    role: 'user',
    isSubscribed: false,
  },
  {
    uid: 'demo-member',
    email: 'member@bellaforte.example',
    displayName: 'Mila Anders',
    role: 'user',
    isSubscribed: true,
  },
  {
    uid: 'demo-moderator',
    email: 'moderator@bellaforte.example',
    displayName: 'Noor Haddad',
    role: 'moderator',
    isSubscribed: true,
  },
  {
    uid: 'demo-admin',
    email: 'admin@bellaforte.example',
    displayName: 'Ada Moreau',
    role: 'admin',
    isSubscribed: true,
  },
  {
    uid: 'demo-google-elena',
    email: 'elena.rossi@gmail.example',
    displayName: 'Elena Rossi',
    role: 'user',
    isSubscribed: false,
    google: { rawId: 'demo-g-elena' },
  },
  {
    uid: 'demo-google-grace',
    email: 'grace.okafor@gmail.example',
    displayName: 'Grace Okafor',
    role: 'user',
    isSubscribed: true,
    google: { rawId: 'demo-g-grace' },
  },
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

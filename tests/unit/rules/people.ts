import type { RulesAuth } from '../../../embedded/rules/decide';
import type { Documents, Plain, PlainDocument } from './database';

const account = (uid: string, claims: Readonly<Record<string, unknown>> = {}): RulesAuth => ({
  uid,
  token: { sub: uid, email: `${uid}@mail.test`, email_verified: true, ...claims },
});

export const PEOPLE = {
  visitor: null,
  ann: account('ann'),
  bea: account('bea'),
  /** Signed up and verified, without a profile. */
  newcomer: account('newcomer'),
  /** Confirmed a new address after the profile was written. */
  mover: account('mover'),
  unverified: account('unverified', { email_verified: false }),
  /** Signed in with a provider that gave no email address. */
  facebook: { uid: 'facebook', token: { sub: 'facebook' } },
  subscriber: account('subscriber', { subscribed: true, plan: 'yearly' }),
  moderator: account('moderator', { role: 'moderator' }),
  admin: account('admin', { role: 'admin' }),
  /** Has deleted the account; the last token is valid for up to an hour. */
  gone: account('gone'),
  /** Is deleting the account: both the deletion mark and the documents exist. */
  leaving: account('leaving'),
} satisfies Readonly<Record<string, RulesAuth | null>>;

export type Person = keyof typeof PEOPLE;

/** An hour before `TIME`. */
export const OLDER = '2026-03-01T07:30:00.000Z';
export const TIME = '2026-03-01T08:30:00.000Z';

/** A list of so many equal entries. */
export const listOf = (count: number, entry: Plain): Plain[] => Array.from({ length: count }, () => entry);
/** A map of so many keys with the same value. */
export const mapOf = (count: number, value: Plain): PlainDocument =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));

export const profileOf = (uid: string, over: PlainDocument = {}): PlainDocument => ({
  uid,
  email: `${uid}@mail.test`,
  displayName: `Name of ${uid}`,
  photoURL: null,
  subscriptionStatus: 'inactive',
  createdAt: TIME,
  authProvider: 'email',
  isEmailVerified: true,
  role: 'user',
  profileCompleteness: 19,
  ...over,
});

/** All editable fields of a profile. */
export const everything = {
  displayName: 'Newcomer',
  photoURL: '/assets/images/default-profile.png',
  preferredName: 'New',
  phoneNumber: '+47 123 45 678',
  contactEmail: 'a@mail.test',
  location: { country: 'NO', region: '', city: 'Oslo', postalCode: '0150' },
  timezone: 'Europe/Oslo',
  preferences: {
    theme: 'light',
    emailNotifications: true,
    newClassEmails: true,
    newsletterSubscribed: false,
    contentPreferences: ['yoga', 'strength'],
  },
  profileCompleteness: 100,
} satisfies PlainDocument;

export const progress = (over: PlainDocument = {}): PlainDocument => ({
  positionSec: 120,
  furthestSec: 600.5,
  durationSec: 1800,
  playedSec: 590,
  completedAt: null,
  updatedAt: TIME,
  device: 'phone-1x',
  hidden: false,
  title: 'Strong back',
  slug: 'strong-back',
  ...over,
});

export const playlist = (over: PlainDocument = {}): PlainDocument => ({
  title: 'Mornings',
  videoIds: ['v1', 'v2', 'v1'],
  createdAt: TIME,
  updatedAt: TIME,
  ...over,
});

export const program = (over: PlainDocument = {}): PlainDocument => ({
  startedOn: '2026-03-02',
  weekdays: [1, 3, 5],
  pauses: ['2026-04-01/2026-04-10', '2026-05-01/2026-05-02'],
  updatedAt: TIME,
  ...over,
});

export const message = (over: PlainDocument = {}): PlainDocument => ({
  name: 'Vi',
  email: 'vi@mail.test',
  subject: 'Hello',
  message: 'May I ask?',
  createdAt: TIME,
  ...over,
});

/** The documents stored before each attempt. */
export const DOCUMENTS: Documents = {
  'users/leaving': profileOf('leaving'),
  'users/leaving/history/v1': progress(),
  'users/leaving/playlists/p1': playlist(),
  'deletedAccounts/leaving': { deletedAt: TIME },
  'deletedAccounts/gone': { deletedAt: TIME, expireAt: new Date('2026-03-31T08:30:00.000Z') },
  'users/ann': profileOf('ann'),
  'users/bea': profileOf('bea'),
  'users/mover': profileOf('mover', { email: 'old@mail.test', isEmailVerified: false }),
  'users/subscriber': profileOf('subscriber', { subscriptionStatus: 'active' }),
  'users/admin': profileOf('admin', { role: 'admin' }),
  'users/ann/history/v1': progress(),
  'users/ann/history/done': progress({ completedAt: TIME }),
  'users/ann/history/undone': progress({ undoneAt: TIME }),
  'users/ann/lists/favorites': { items: { v1: TIME }, updatedAt: TIME },
  'users/ann/playlists/p1': playlist(),
  'users/ann/programs/s1': program(),
  'users/ann/rsvps/e1': { going: true, remindAt: null, updatedAt: TIME },
  'users/ann/practice/loads': { items: { 'squat.2026-03-01': `${TIME} 8/kg` }, updatedAt: TIME },
  'users/ann/notes/v1': { text: 'Bend the knees', updatedAt: TIME },
  'users/leaving/notes/v1': { text: 'Bend the knees', updatedAt: TIME },
  'users/ann/settings/goal': { perWeek: 3, updatedAt: TIME },
  'entitlements/ann': { status: 'canceled', expiresAt: TIME },
  'entitlements/subscriber': { status: 'active', expiresAt: TIME },
  'contactMessages/m1': message(),
  'stripeEvents/evt_1': { type: 'invoice.paid' },
};

/** Table of all stored data. Says what sign-out, account deletion, export and `clearAllCaches` do with each kind. */

type CopyAction = 'remove' | 'keep';

type Owner = 'device' | 'member' | 'item';

export interface DeviceCopy {
  readonly area: 'local' | 'session';
  /** Start of the storage key. If `of` is `member`, `:<uid>` follows; if it is `item`, `:<uid>:<item id>`. */
  readonly key: string;
  readonly of: Owner;
  readonly atSignOut: CopyAction;
  readonly atDeletion: CopyAction;
  /** What `clearAllCaches` does with the copy (product.md 9.7). */
  readonly atClear: CopyAction;
}

type MergeRule =
  | 'none'
  | 'progress'
  | 'item-timestamps'
  | 'operations'
  | 'fields'
  | 'credit'
  | 'both-texts'
  | 'latest'
  | 'union';

/** What account deletion does with the documents. `anonymize` removes the uid and keeps the rest. */
export type DeletionAction = 'remove' | 'anonymize' | 'keep';

export interface Kind {
  /** Firestore path; null if not in Firestore. If a path has no `{uid}`, its personal documents have a `uid` field. */
  readonly path: string | null;
  readonly writer: 'member' | 'server' | null;
  readonly atDeletion: DeletionAction;
  readonly exportName: string | null;
  readonly merge: MergeRule;
  readonly isPersonal: boolean;
  readonly device: readonly DeviceCopy[];
}

const local = <const K extends string, const O extends Owner>(key: K, of: O, atSignOut: CopyAction) => ({
  area: 'local' as const,
  key,
  of,
  atSignOut,
  atDeletion: of === 'device' ? atSignOut : ('remove' as const),
  atClear: 'keep' as CopyAction,
});

/** A key of a cache must contain "cache", because `clearAllCaches` removes such keys (product.md 9.7). */
const cache = <const K extends string, const O extends Owner>(key: K, of: O, atSignOut?: 'keep') => ({
  ...local(key, of, atSignOut ?? 'remove'),
  atClear: 'remove' as const,
});

const session = <const K extends string, const O extends Owner>(key: K, of: O) => ({
  ...cache(key, of),
  area: 'session' as const,
});

const memberWritten = <const P extends string, const E extends string>(
  path: P,
  exportName: E,
  merge: MergeRule,
) => ({
  path,
  writer: 'member' as const,
  atDeletion: 'remove' as const,
  exportName,
  merge,
  isPersonal: true,
});

/** Documents that only the server writes. `exportName` is null if they are not part of the member's export. */
const serverWritten = <const P extends string>(
  path: P,
  exportName: string | null,
  atDeletion: DeletionAction = 'remove',
) => ({
  path,
  writer: 'server' as const,
  atDeletion,
  exportName,
  merge: 'none' as const,
  isPersonal: true,
  device: [],
});

const ofTheSite = <const P extends string>(path: P) => ({
  ...serverWritten(path, null, 'keep'),
  isPersonal: false,
});

const deviceOnly = <const D extends readonly DeviceCopy[]>(isPersonal: boolean, ...device: D) => ({
  path: null,
  writer: null,
  atDeletion: 'keep' as const,
  exportName: null,
  merge: 'none' as const,
  isPersonal,
  device,
});

export const KINDS = {
  profile: {
    ...memberWritten('users/{uid}', 'profile', 'fields'),
    device: [
      cache('user-profile-cache', 'member'),
      local('user-timezone', 'device', 'remove'),
      session('profile-draft:v1', 'member'),
    ],
  },
  history: {
    ...memberWritten('users/{uid}/history/{id}', 'history', 'progress'),
    device: [
      cache('watch-history-cache', 'member'),
      local('continue-rows:v1', 'member', 'remove'),
      local('progress:v1', 'item', 'remove'),
    ],
  },
  lists: {
    ...memberWritten('users/{uid}/lists/{id}', 'lists', 'item-timestamps'),
    device: [
      cache('save-for-later-cache', 'member'),
      cache('favorites-cache', 'member'),
      cache('watchlist-cache', 'member'),
    ],
  },
  playlists: {
    ...memberWritten('users/{uid}/playlists/{id}', 'playlists', 'operations'),
    device: [cache('playlists-cache', 'member')],
  },
  programs: {
    ...memberWritten('users/{uid}/programs/{id}', 'programs', 'credit'),
    device: [local('programs:v1', 'member', 'remove')],
  },
  notes: {
    ...memberWritten('users/{uid}/notes/{id}', 'notes', 'both-texts'),
    device: [local('notes:v1', 'item', 'remove'), session('note-draft:v1', 'item')],
  },
  /** The member's loops, speeds per series, and weights per move. */
  practice: {
    ...memberWritten('users/{uid}/practice/{id}', 'practice', 'latest'),
    device: [local('practice:v1', 'member', 'remove')],
  },
  rsvps: {
    ...memberWritten('users/{uid}/rsvps/{id}', 'rsvps', 'latest'),
    device: [local('rsvps:v1', 'member', 'remove'), local('event-reminders:v1', 'member', 'remove')],
  },
  settings: {
    ...memberWritten('users/{uid}/settings/{id}', 'settings', 'fields'),
    device: [
      local('member-settings:v1', 'member', 'remove'),
      // Kept after sign-out: after the next sign-in, the history must stay paused even before the settings are loaded.
      local('history-paused:v1', 'member', 'keep'),
      local('player:prefs', 'device', 'remove'),
    ],
  },
  /** Training data, stored in the collection `settings`, so that one request reads it together with the settings. */
  training: {
    ...memberWritten('users/{uid}/settings/training', 'settings', 'union'),
    device: [local('training:v1', 'member', 'remove')],
  },
  /** Unsent changes. No other copy exists, so they stay after sign-out until the member signs in here again. */
  outbox: deviceOnly(true, local('outbox:v1', 'item', 'keep')),
  /** Secret of the calendar feed. Left out of the member's export, because it gives access to the calendar. */
  calendar: serverWritten('users/{uid}/calendar/{id}', null),
  entitlement: serverWritten('entitlements/{uid}', 'entitlement'),
  /** Paid gifts by checkout id. Account deletion removes the buyer's uid, but the gift code stays valid. */
  gifts: serverWritten('gifts/{id}', 'giftsBought', 'anonymize'),
  giftRedemptions: serverWritten('giftRedemptions/{id}', 'giftsUsed', 'anonymize'),
  /** Marks a deleted account. Kept for 30 days, longer than the account's ID tokens are valid. */
  deletedAccounts: serverWritten('deletedAccounts/{uid}', null, 'keep'),
  billingEvents: serverWritten('stripeEvents/{id}', null),
  membershipLog: serverWritten('membershipLog/{id}', null),
  /** Hashes of email addresses that have used a trial. Account deletion removes only the uid. */
  trialMarks: serverWritten('trialMarks/{id}', null, 'anonymize'),
  /** Mail that waits to be sent or was sent; text and address are removed after sending. */
  mails: serverWritten('mails/{id}', null),
  /** Browsers that get push messages. The local entry tells sign-out to end push messages in this browser. */
  pushDevices: {
    ...serverWritten('pushDevices/{uid}', 'pushDevices'),
    device: [local('push:v1', 'member', 'remove')],
  },
  /** Newsletter consents. After account deletion, they stay until the newsletter service accepts the withdrawal. */
  newsletterConsents: serverWritten('newsletterConsents/{uid}', null, 'keep'),
  /** Records of the reminders and other notices that were already sent about an event. */
  eventNotices: ofTheSite('eventNotices/{id}'),
  /** Ids of all published classes. firestore.rules reject history and notes of any other class. */
  classIds: ofTheSite('catalogue/{id}'),
  /** Progress of scheduled jobs and of notices to all members. */
  operations: ofTheSite('operations/{id}'),
  contactMessages: {
    ...serverWritten('contactMessages/{id}', null, 'keep'),
    device: [local('contact:draft', 'device', 'remove')],
  },
  searches: deviceOnly(true, local('recent-searches:v1', 'member', 'remove')),
  /** Cycle dates and the last feeling. Kept after sign-out, because they are stored on this device only. */
  cyclical: deviceOnly(
    true,
    local('cyclical:feelings:v1', 'member', 'keep'),
    local('cyclical:dates:v1', 'member', 'keep'),
  ),
  /** Plan of a newcomer's first week. Erased at sign-out: it tells about health (docs/decisions/first-week.md). */
  firstWeek: deviceOnly(true, local('first-week:v1', 'member', 'remove')),
  playing: deviceOnly(true, session('session-queue', 'member')),
  purchases: deviceOnly(true, local('purchases:v1', 'device', 'remove')),
  classCards: deviceOnly(
    true,
    cache('unified-metadata-cache', 'device'),
    cache('video-metadata-cache', 'member'),
  ),
  cacheFigures: deviceOnly(
    false,
    cache('cache-performance-stats', 'device', 'keep'),
    cache('cache-force-refresh-history', 'device', 'keep'),
  ),
  consent: deviceOnly(false, local('consent:v1', 'device', 'keep')),
  look: deviceOnly(true, session('settings', 'device'), local('settings', 'device', 'remove')),
  sessionEnd: deviceOnly(false, session('sessionEnd:v1', 'device')),
  signInRedirect: deviceOnly(false, session('signInRedirect:v1', 'device')),
  clock: deviceOnly(false, session('server-clock:v1', 'device')),
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;
type AnyKind = (typeof KINDS)[KindName];
type AnyCopy = AnyKind['device'][number];

export type LocalKey = Extract<AnyCopy, { readonly area: 'local' }>['key'];
export type SessionKey = Extract<AnyCopy, { readonly area: 'session' }>['key'];

type Below<P> = P extends `users/{uid}/${infer Name}/{id}` ? Name : never;
export type MemberCollection = Below<Extract<AnyKind, { readonly writer: 'member' }>['path']>;

/** Kinds with an outbox for unsent changes. The profile has none: its form says at once if saving failed. */
export type OutboxKind = Exclude<
  { [Name in KindName]: (typeof KINDS)[Name] extends { readonly writer: 'member' } ? Name : never }[KindName],
  'profile'
>;

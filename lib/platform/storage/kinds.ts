/**
 * The one table of everything that is kept for a person, on this device and on the server. Only what stands here can be
 * stored: device keys, collections and documents are named by it, and signing out, switching the account, deletion, export
 * and clear-all are driven by it. Data alone, so that a page that names a key loads no rule with it.
 */

/** What an event does to a copy on the device. */
export type Fate = 'remove' | 'keep';

/** Whose a copy is: the device's, a member's under her uid, or one thing of a member's under her uid and its id. */
type Owner = 'device' | 'member' | 'item';

export interface DeviceCopy {
  readonly area: 'local' | 'session';
  /** Start of the key; uid and id follow, each after a colon. */
  readonly key: string;
  readonly of: Owner;
  /** Signing out, here or in another tab, and another member signing in. */
  readonly atSignOut: Fate;
  /** The end of her account. */
  readonly atDeletion: Fate;
  /** Clear-all of the caches (product.md §9). */
  readonly atClear: Fate;
}

/** How two versions become one; the rule itself stands in the room of the kind. */
export type MergeRule =
  | 'none'
  | 'progress'
  | 'item-stamps'
  | 'operations'
  | 'fields'
  | 'credit'
  | 'both-texts'
  | 'latest'
  | 'union';

/**
 * What the end of an account does to documents on the server. `unname` takes the uid out and leaves the rest, which says
 * nothing of anybody any more.
 */
export type EndOfDocuments = 'remove' | 'unname' | 'keep';

export interface Kind {
  /**
   * Document or documents on the server, null when there are none. With `{uid}` in it the place itself says whose they
   * are, without it their field `uid` does.
   */
  readonly path: string | null;
  readonly writer: 'member' | 'server' | null;
  readonly atDeletion: EndOfDocuments;
  /** What the export calls it; null for what is not hers or is only a copy. */
  readonly exportName: string | null;
  readonly merge: MergeRule;
  readonly isPersonal: boolean;
  readonly device: readonly DeviceCopy[];
}

const local = <const K extends string, const O extends Owner>(key: K, of: O, atSignOut: Fate) => ({
  area: 'local' as const,
  key,
  of,
  atSignOut,
  atDeletion: of === 'device' ? atSignOut : ('remove' as const),
  atClear: key.includes('cache') ? ('remove' as const) : ('keep' as const),
});

/** Session storage ends with the visit, and clear-all empties it (product.md §9). */
const session = <const K extends string, const O extends Owner>(key: K, of: O) => ({
  area: 'session' as const,
  key,
  of,
  atSignOut: 'remove' as const,
  atDeletion: 'remove' as const,
  atClear: 'remove' as const,
});

const hers = <const P extends string, const E extends string>(path: P, exportName: E, merge: MergeRule) => ({
  path,
  writer: 'member' as const,
  atDeletion: 'remove' as const,
  exportName,
  merge,
  isPersonal: true,
});

/** Kept by the server about her; she may have a copy of it where `exportName` says so. */
const servers = <const P extends string>(
  path: P,
  exportName: string | null,
  atDeletion: EndOfDocuments = 'remove',
) => ({
  path,
  writer: 'server' as const,
  atDeletion,
  exportName,
  merge: 'none' as const,
  isPersonal: true,
  device: [],
});

/** Kept on this device and nowhere else. */
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
    ...hers('users/{uid}', 'profile', 'fields'),
    device: [
      local('user-profile-cache', 'member', 'remove'),
      local('user-timezone', 'device', 'remove'),
      local('user-theme', 'device', 'remove'),
      session('profile-draft:v1', 'member'),
    ],
  },
  history: {
    ...hers('users/{uid}/history/{id}', 'history', 'progress'),
    device: [
      local('watch-history-cache', 'member', 'remove'),
      local('continue-rows:v1', 'member', 'remove'),
      local('progress:v1', 'item', 'remove'),
      // Not yet on the server: it waits under her own uid until she is back.
      local('progress:queue:v1', 'member', 'keep'),
    ],
  },
  lists: {
    ...hers('users/{uid}/lists/{id}', 'lists', 'item-stamps'),
    device: [
      local('save-for-later-cache', 'member', 'remove'),
      local('favorites-cache', 'member', 'remove'),
      local('watchlist-cache', 'member', 'remove'),
    ],
  },
  playlists: {
    ...hers('users/{uid}/playlists/{id}', 'playlists', 'operations'),
    device: [local('playlists-cache', 'member', 'remove')],
  },
  programs: {
    ...hers('users/{uid}/programs/{id}', 'programs', 'credit'),
    device: [local('programs:v1', 'member', 'remove')],
  },
  notes: {
    ...hers('users/{uid}/notes/{id}', 'notes', 'both-texts'),
    device: [local('notes:v1', 'item', 'remove'), session('note-draft:v1', 'item')],
  },
  rsvps: {
    ...hers('users/{uid}/rsvps/{id}', 'rsvps', 'latest'),
    device: [local('rsvps:v1', 'member', 'remove'), local('event-reminders:v1', 'member', 'remove')],
  },
  settings: {
    ...hers('users/{uid}/settings/{id}', 'settings', 'fields'),
    device: [
      local('member-settings:v1', 'member', 'remove'),
      // That nothing may be recorded must be known before the server is asked.
      local('history-paused:v1', 'member', 'keep'),
      local('player:prefs', 'device', 'remove'),
    ],
  },
  /** What she did, day by day; beside her settings, so that both are one request. */
  training: {
    ...hers('users/{uid}/settings/training', 'settings', 'union'),
    device: [local('training:v1', 'member', 'remove')],
  },
  /** Changes of any of these that have not reached the server: they wait under her own uid until she is back. */
  outbox: deviceOnly(true, local('outbox:v1', 'item', 'keep')),
  /** The key opens her calendar to whoever reads a downloaded file; it is hers to see on the events page. */
  calendar: servers('users/{uid}/calendar/{id}', null),
  entitlement: servers('entitlements/{uid}', 'entitlement'),
  /** That an account was deleted, for as long as a token of it may still be believed. */
  deletedAccounts: servers('deletedAccounts/{uid}', null, 'keep'),
  billingEvents: servers('stripeEvents/{id}', null),
  membershipLog: servers('membershipLog/{id}', null),
  /** A fingerprint of an address that has had its trial; once her account has ended it names nobody. */
  trialMarks: servers('trialMarks/{id}', null, 'unname'),
  /** A letter to the studio, which anybody may write: it knows no account. */
  contactMessages: {
    ...servers('contactMessages/{id}', null, 'keep'),
    device: [local('contact:draft', 'device', 'remove')],
  },
  searches: deviceOnly(true, local('recent-searches:v1', 'member', 'remove')),
  /** She chose to keep these on this device, under her own uid. */
  cyclical: deviceOnly(
    true,
    local('cyclical:feelings:v1', 'member', 'keep'),
    local('cyclical:dates:v1', 'member', 'keep'),
  ),
  playing: deviceOnly(true, session('session-queue', 'device')),
  purchases: deviceOnly(true, local('purchases:v1', 'device', 'remove')),
  /** Cards of classes, which say what she has saved and seen. */
  classCards: deviceOnly(
    true,
    local('unified-metadata-cache', 'device', 'remove'),
    local('video-metadata-cache', 'member', 'remove'),
  ),
  cacheFigures: deviceOnly(
    false,
    local('cache-performance-stats', 'device', 'keep'),
    local('cache-force-refresh-history', 'device', 'keep'),
  ),
  consent: deviceOnly(false, local('consent:v1', 'device', 'keep')),
  look: deviceOnly(true, session('settings', 'device'), local('settings', 'device', 'remove')),
  sessionEnd: deviceOnly(false, session('sessionEnd:v1', 'device')),
  clock: deviceOnly(false, session('server-clock:v1', 'device')),
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;
type AnyKind = (typeof KINDS)[KindName];
type AnyCopy = AnyKind['device'][number];

export type LocalKey = Extract<AnyCopy, { readonly area: 'local' }>['key'];
export type SessionKey = Extract<AnyCopy, { readonly area: 'session' }>['key'];

type Below<P> = P extends `users/{uid}/${infer Name}/{id}` ? Name : never;
/** Collections below `users/{uid}` that she writes herself. */
export type MemberCollection = Below<Extract<AnyKind, { readonly writer: 'member' }>['path']>;

/** Kinds whose changes may wait on this device; the history has a queue of its own, the profile a form that says so. */
export type OutboxKind = Exclude<
  { [Name in KindName]: (typeof KINDS)[Name] extends { readonly writer: 'member' } ? Name : never }[KindName],
  'history' | 'profile'
>;

/**
 * Every durable key. Clear-all deletes each key that contains "cache" (spec section 9), so none of these may: fixed names
 * do not, and ids that people or editors choose are escaped.
 */
const id = (value: string): string =>
  encodeURIComponent(value).replace(
    /cache/gi,
    (word) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
  );

export const STORAGE_KEYS = {
  userTimezone: 'user-timezone',
  themeSettings: 'settings',
  playerPrefs: 'player:prefs',
  consent: 'consent:v1',
  reportedPurchases: 'purchases:v1',
  recentSearches: (uid: string) => `recent-searches:v1:${id(uid)}`,
  cyclicalFeelings: (uid: string) => `cyclical:feelings:v1:${id(uid)}`,
  cyclicalDates: (uid: string) => `cyclical:dates:v1:${id(uid)}`,
  profileDraft: (uid: string) => `profile-draft:v1:${id(uid)}`,
  eventReminders: (uid: string) => `event-reminders:v1:${id(uid)}`,
  contactDraft: 'contact:draft',
  farewell: 'farewell:v1',
  progress: (uid: string, videoId: string) => `progress:v1:${id(uid)}:${id(videoId)}`,
  progressQueue: (uid: string) => `progress:queue:v1:${id(uid)}`,
  libraryOutbox: (uid: string) => `library:outbox:v1:${id(uid)}`,
  memberSettings: (uid: string) => `member-settings:v1:${id(uid)}`,
} as const;

/** Start of every progress key of a member. */
export const progressPrefix = (uid: string): string => STORAGE_KEYS.progress(uid, '');

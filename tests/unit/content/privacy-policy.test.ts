import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Kind, KindName, LocalKey, SessionKey } from '@/lib/platform/storage/data-kinds';
import { KINDS } from '@/lib/platform/storage/data-kinds';
import { DEVICE_COPIES } from '@/lib/platform/storage/sweep';

/** Wording of the sample privacy policy for each kind of device data. */
const COPIES = /Copies of what’s in your account/;
const copyOf = (words: string) => new RegExp(`${COPIES.source}.*\\b${words}`);
const SPOKEN_OF: Readonly<Record<LocalKey | SessionKey, RegExp>> = {
  'user-timezone': /time zone/,
  settings: /how the site looks/,
  'player:prefs': /Player choices/,
  'consent:v1': /question about analytics/,
  'purchases:v1': /purchase was counted/,
  'recent-searches:v1': /recent searches/,
  'cyclical:feelings:v1': /how you feel today/,
  'cyclical:dates:v1': /Cycle dates/,
  'first-week:v1': /answers for your first week/,
  'server-clock:v1': /your device’s clock/,
  'sessionEnd:v1': /what to tell you after you’ve left/,
  'signInRedirect:v1': /whom you’re signing in with/,
  'profile-draft:v1': /profile form.* you’ve started/,
  'note-draft:v1': /note on a class you’ve started/,
  'event-reminders:v1': /Reminders of live events/,
  'push:v1': /whether this browser shows you notifications/,
  'contact:draft': /message to us/,
  'progress:v1': /Where you were in your classes/,
  'outbox:v1': /changes that couldn’t be sent/,
  'history-paused:v1': /history is paused/,
  'user-profile-cache': copyOf('your profile'),
  'watch-history-cache': copyOf('your history'),
  'continue-rows:v1': copyOf('your history'),
  'save-for-later-cache': copyOf('lists'),
  'favorites-cache': copyOf('lists'),
  'watchlist-cache': copyOf('lists'),
  'playlists-cache': copyOf('playlists'),
  'programs:v1': copyOf('programs'),
  'notes:v1': copyOf('notes'),
  'practice:v1': copyOf('practice'),
  'rsvps:v1': copyOf('live events'),
  'member-settings:v1': copyOf('settings'),
  'training:v1': copyOf('training days'),
  'unified-metadata-cache': copyOf('class details'),
  'video-metadata-cache': copyOf('class details'),
  'cache-performance-stats': COPIES,
  'cache-force-refresh-history': COPIES,
  'session-queue': COPIES,
};

type Block = { readonly style: string; readonly children: readonly { readonly text: string }[] };

const isPrivacyPolicy = (line: string): boolean => line.includes('"_id":"page-privacy-policy"');

function textBelow(heading: string): string {
  const line = readFileSync('content/production.ndjson', 'utf8').split('\n').find(isPrivacyPolicy) ?? '';
  const { body } = JSON.parse(line) as { readonly body: readonly Block[] };
  const texts = body.map(({ children }) => children.map(({ text }) => text).join(''));
  const start = texts.indexOf(heading);
  const end = body.findIndex(({ style }, index) => index > start && style === 'h2');
  return texts.slice(start + 1, end).join('\n');
}

test('the privacy policy mentions all device data', () => {
  const text = textBelow('What stays on your device');
  const silent = Object.entries(SPOKEN_OF).filter(([, words]) => !words.test(text));
  expect(silent).toEqual([]);
  expect(Object.keys(SPOKEN_OF).sort()).toEqual([...new Set(DEVICE_COPIES.map(({ key }) => key))].sort());
});

/** Wording of the sample privacy policy for each kind of data on the server. */
const KEPT: Readonly<Partial<Record<KindName, RegExp>>> = {
  profile: /Your profile/,
  history: /where you are in each class/,
  lists: /Favorites, lists/,
  playlists: /playlists/,
  programs: /programs/,
  notes: /your notes on classes/,
  practice: /the loops, speeds, and weights you keep/,
  rsvps: /live events you plan to join/,
  settings: /weekly goal and days off, how the player behaves, and whether your history is paused/,
  training: /the days you trained/,
  calendar: /private link to your calendar/,
  entitlement: /Your membership/,
  gifts: /gifts you’ve bought or used/,
  giftRedemptions: /gifts you’ve bought or used/,
  billingEvents: /Your membership/,
  membershipLog: /Your membership/,
  contactMessages: /Messages you send us/,
  pushDevices: /browsers you asked us to notify/,
  mails: /which emails we sent you/,
  newsletterConsents: /whether our newsletter service has your address/,
};
/** Wording, in the section on retention, for data that stays after an account is deleted. */
const OUTLIVING: Readonly<Partial<Record<KindName, RegExp>>> = {
  deletedAccounts: /For 30 days we remember that the account is gone/,
  trialMarks: /note that an email address has had its free trial/,
  gifts: /A gift you’ve bought stays good/,
  giftRedemptions: /A gift you’ve bought stays good/,
  contactMessages: /We keep messages you’ve sent us/,
  newsletterConsents: /until the newsletter service knows you’ve left/,
};

const onServer: readonly (readonly [string, Kind])[] = Object.entries(KINDS).filter(
  ([, { path, isPersonal }]) => path !== null && isPersonal,
);

test('the privacy policy mentions all server data and what outlives an account', () => {
  const kept = textBelow('What we keep about you');
  expect(Object.entries(KEPT).filter(([, words]) => !words.test(kept))).toEqual([]);
  const outliving = textBelow('How long');
  expect(Object.entries(OUTLIVING).filter(([, words]) => !words.test(outliving))).toEqual([]);
  const named = new Set([...Object.keys(KEPT), ...Object.keys(OUTLIVING)]);
  expect(onServer.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  const staying = onServer.filter(([, { atDeletion }]) => atDeletion !== 'remove').map(([name]) => name);
  expect(staying.toSorted()).toEqual(Object.keys(OUTLIVING).toSorted());
});

test.each([
  ['What we keep about you', /What goes wrong: when a page fails/],
  ['What stays on your device', /words you search for come to us/],
  ['Analytics and advertising', /cookies.*Privacy choices.*we delete them/],
  ['Who helps us', /email, the newsletter, and error reports.*push service/],
  ['How long', /backups lose them within 30 days/],
])('the privacy policy says below "%s" what leaves the account or the device', (heading, words) => {
  expect(textBelow(heading)).toMatch(words);
});

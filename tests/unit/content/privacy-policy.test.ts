import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LocalKey, SessionKey } from '@/lib/platform/storage/kinds';
import { DEVICE_COPIES } from '@/lib/platform/storage/sweep';

/** How the privacy policy of the sample content speaks of each kind that is kept on a device. */
const COPIES = /Copies of your profile, your lists and class details/;
const SPOKEN_OF: Readonly<Record<LocalKey | SessionKey, RegExp>> = {
  'user-timezone': /time zone/,
  settings: /how the site looks/,
  'player:prefs': /Player choices/,
  'consent:v1': /question about analytics/,
  'purchases:v1': /purchase was counted/,
  'recent-searches:v1': /searched for lately/,
  'cyclical:feelings:v1': /how you feel today/,
  'cyclical:dates:v1': /Cycle dates/,
  'server-clock:v1': /clock of your device/,
  'sessionEnd:v1': /what to tell you after you have left/,
  'profile-draft:v1': /profile form you have begun/,
  'event-reminders:v1': /Reminders of live events/,
  'contact:draft': /message to us/,
  'progress:v1': /Where you were in your classes/,
  'progress:queue:v1': /could not be sent yet/,
  'outbox:v1': /changes that could not be sent/,
  'history-paused:v1': /history is paused/,
  'user-profile-cache': COPIES,
  'watch-history-cache': COPIES,
  'save-for-later-cache': COPIES,
  'favorites-cache': COPIES,
  'watchlist-cache': COPIES,
  'playlists-cache': COPIES,
  'programs:v1': COPIES,
  'notes:v1': COPIES,
  'rsvps:v1': COPIES,
  'member-settings:v1': COPIES,
  'training:v1': COPIES,
  'unified-metadata-cache': COPIES,
  'video-metadata-cache': COPIES,
  'cache-performance-stats': COPIES,
  'cache-force-refresh-history': COPIES,
  'session-queue': COPIES,
};

interface Page {
  readonly slug: { readonly current: string };
  readonly body: readonly {
    readonly style: string;
    readonly children: readonly { readonly text: string }[];
  }[];
}

const isPrivacyPolicy = (line: string): boolean => line.includes('"_id":"page-privacy-policy"');

/** The part of the policy below this heading. */
function textBelow(heading: string): string {
  const line = readFileSync('content/production.ndjson', 'utf8').split('\n').find(isPrivacyPolicy) ?? '';
  const { body } = JSON.parse(line) as Page;
  const blocks = body.map(({ style, children }) => ({
    style,
    text: children.map(({ text }) => text).join(''),
  }));
  const start = blocks.findIndex(({ text }) => text === heading);
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex(({ style }) => style === 'h2');
  return rest
    .slice(0, end)
    .map(({ text }) => text)
    .join('\n');
}

test('the privacy policy speaks of everything that is kept on a device', () => {
  const text = textBelow('What stays on your device');
  const silent = Object.entries(SPOKEN_OF).filter(([, words]) => !words.test(text));
  expect(silent).toEqual([]);
  expect(Object.keys(SPOKEN_OF).sort()).toEqual([...new Set(DEVICE_COPIES.map(({ key }) => key))].sort());
});

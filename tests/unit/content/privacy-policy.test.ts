import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHE_NAMES } from '@/lib/cache/cache-names';
import { STORAGE_KEYS } from '@/lib/storage/keys';

/** How the privacy policy of the sample content speaks of each thing that is kept on a device. */
const SPOKEN_OF: Readonly<Record<keyof typeof STORAGE_KEYS, RegExp>> = {
  userTimezone: /time zone/,
  themeSettings: /how the site looks/,
  playerPrefs: /Player choices/,
  consent: /question about analytics/,
  reportedPurchases: /purchase was counted/,
  recentSearches: /searched for lately/,
  cyclicalFeelings: /how you feel today/,
  cyclicalDates: /Cycle dates/,
  farewell: /what to tell you after you have left/,
  profileDraft: /profile form you have begun/,
  eventReminders: /Reminders of live events/,
  contactDraft: /message to us/,
  progress: /Where you were in your classes/,
  progressQueue: /could not be sent yet/,
  libraryOutbox: /changes that could not be sent/,
  memberSettings: /history is paused/,
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
  expect(Object.keys(SPOKEN_OF).sort()).toEqual(Object.keys(STORAGE_KEYS).sort());
  expect(CACHE_NAMES).toContain('userProfile');
  expect(text).toMatch(/Copies of your profile, your lists and class details/);
});

import { expect } from 'vitest';
import { AUTH_RETRY_MS } from '@/lib/firebase/auth/auth-instance';
import { CACHE_NAMES, ttlOf } from '@/lib/platform/cache/cache-names';
import { SETTINGS_CACHE_MS } from '@/lib/site/content/settings';
import * as overlay from '@/lib/site/loading/timings';
import { DEFAULT_THEME } from '@/lib/site/theme/theme-settings';
import * as toast from '@/lib/site/toasts/toast';
import { heldBy, holds, readText } from './statements';

holds('9.1', () => {
  expect([toast.TOAST_DEFAULT_MS, toast.TOAST_FADE_MS, toast.TOAST_MAIN_LAYOUT_MS]).toEqual([
    3000, 300, 5000,
  ]);
});

holds('9.2', () => {
  expect(overlay).toMatchObject({
    INITIAL_READY_MIN_MS: 700,
    READY_POLL_MS: 100,
    INITIAL_COMPLETE_MIN_MS: 1000,
    ROUTE_COMPLETE_MIN_MS: 800,
    HARD_CAP_MS: 3000,
    ROUTE_LOADING_ENABLED_AFTER_MS: 1000,
  });
});

holds('9.3', () => expect(AUTH_RETRY_MS).toBe(100));

holds('9.4', () => expect(SETTINGS_CACHE_MS).toBe(300_000));

holds('9.5', () => {
  const minutes = Object.fromEntries(
    [...CACHE_NAMES, 'anything'].map((name) => [name, ttlOf(name) / 60_000]),
  );
  expect(minutes).toEqual({
    unifiedMetadata: 30,
    videoMetadata: 30,
    saveForLater: 15,
    favorites: 15,
    playlists: 15,
    watchlist: 15,
    watchHistory: 10,
    userProfile: 5,
    anything: 5,
  });
});

holds('9.8', () => {
  const table = /\$breakpoints: \(([^)]*)\)/.exec(readText('styles/_tools.scss'))?.[1];
  expect(table).toBe('sm: 576px, md: 768px, lg: 992px, xl: 1200px, xxl: 1400px');
});

holds('9.11', () => {
  const tokens = readText('styles/_tokens.scss');
  expect(tokens).toContain('--gold: #ecba12;');
  expect(tokens).toContain('--teal: #08b1ba;');
  expect(DEFAULT_THEME).toMatchObject({
    scheme: 'light',
    bodyFontFamily: 'Inter',
    headingFontFamily: 'Inter',
  });
});

holds('9.12', () => {
  const styles = readText('components/site/toasts/ToastList.module.scss');
  for (const variant of ['success', 'danger', 'warning'])
    expect(styles).toMatch(new RegExp(`data-variant='${variant}'\\] \\{\\s*--colour: var\\(--${variant}\\)`));
  expect(styles).toContain('var(--colour, var(--teal))');
});

heldBy('9.6', {
  'One helper invalidates save for later, favorites, playlists':
    'unit/platform/invalidation.test.ts: %s is invalidated for one member alone',
  'another cache by its name':
    'unit/platform/cache-debug.test.ts: it clears one cache, forces a refresh and clears all',
  'for one member': 'unit/platform/invalidation.test.ts: %s is invalidated for one member alone',
  'for all': 'unit/platform/invalidation.test.ts: without a uid a personal cache is removed for everybody',
});

heldBy('9.7', {
  'Clear-all removes every named cache':
    'unit/platform/clear-all.test.ts: clear-all empties the eight named caches',
  "every storage key that contains 'cache'":
    'unit/platform/clear-all.test.ts: clear-all removes any storage key that contains "cache"',
  'session storage':
    'unit/platform/clear-all.test.ts: clear-all empties session storage theme settings that live there included',
  'no key of what must last contains that word': [
    'unit/platform/keys.test.ts: no durable key contains "cache", which clear-all deletes',
    'unit/platform/clear-all.test.ts: clear-all keeps every durable key',
  ],
});

heldBy('9.9', {
  'Scroll: back-to-top 250 px':
    'unit/shell/MainLayout.test.tsx: back to top fades in past 250 px and leads to the top',
  'sticky header 1 px': 'unit/shell/Header.test.tsx: the header becomes sticky after 1 px of scroll',
  'Links are prefetched within 200 px':
    'unit/shell/prefetch.test.tsx: in production a link is prefetched once when it comes within 200 px',
});

heldBy('9.10', {
  'The quantity counter starts at 2 and ends at 0':
    'unit/demo-template/demo-state.test.ts: a quantity starts at 2, goes up by one and never below 0',
});

heldBy('9.13', {
  "Dataset production, API version 2025-04-18, CDN on, a request's time at most 5 minutes by default":
    'integration/content/client-limits.test.ts: the hosted service is read as the specification says',
  'data functions and calls of people who wait set a shorter one': [
    'integration/content/client-limits.test.ts: a service that %s is given up at the deadline',
    'unit/http/api-route.test.ts: a service that never answers is not waited for',
  ],
});

heldBy('9.14', {
  'A query longer than 11264 characters goes by POST':
    'integration/content/client-limits.test.ts: a query goes by POST from the limit on',
  "a listener's address has at most 14800":
    'integration/content/client-limits.test.ts: a listener longer than the limit is refused',
});

heldBy('9.15', {
  "Formats: 'dddd, MMMM D, YYYY'; 'dddd, MMMM D'":
    'unit/platform/format-date.test.ts: the formats are those of the product',
  "'ddd, MMM D, YYYY, h:mm A'":
    'unit/platform/format-date.test.ts: a date with its time is the same text, whether dayjs or the browser writes it',
  "a range is 'h:mm A - h:mm A', from a length in minutes":
    'unit/platform/format-date.test.ts: a time range runs from the start for its minutes',
});

heldBy('9.16', {
  "The zone is the browser's":
    'unit/platform/format-date.test.ts: without a zone the text is in the zone of the browser',
  'unless another is named': 'unit/platform/format-date.test.ts: in %s it is %s',
});

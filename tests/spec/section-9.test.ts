import { expect } from 'vitest';
import { CACHE_NAMES, ttlOf } from '@/lib/platform/cache/caches';
import { SETTINGS_CACHE_MS } from '@/lib/site/content/settings';
import * as overlay from '@/lib/site/loading/overlay';
import { DEFAULT_THEME } from '@/lib/site/theme/theme-settings';
import * as toast from '@/lib/site/toasts/toast-list';
import { holds, readText } from './statements';

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

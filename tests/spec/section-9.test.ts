import { expect } from 'vitest';
import { SETTINGS_CACHE_MS } from '@/lib/site/content/settings';
import * as overlay from '@/lib/site/loading/overlay';
import { DEFAULT_THEME } from '@/lib/site/theme/theme-settings';
import { holds, readText } from './statements';

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

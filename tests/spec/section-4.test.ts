import { expect } from 'vitest';
import { loadClaims } from '@/lib/account/load-account';
import { expectConsole } from '../support/console-guard';
import { memberDatabase } from './account';
import { holds, readText } from './statements';

holds('4.4', () => {
  for (const page of ['home/browse/BrowsePage', 'library/LibraryPage', 'account/profile/ProfilePage'])
    expect(readText(`components/${page}.tsx`)).toContain('useRequireSignIn()');
});

holds('4.9', async () => {
  const warnings = expectConsole('warn', 'Failed to fetch user claims');
  memberDatabase('absent');
  expect(await loadClaims(false)).toBeNull();
  expect(warnings()).toBe(1);
});

holds('4.19', () => {
  const still = readText('styles/shell/_loading.scss').split('@media (prefers-reduced-motion: reduce)')[1];
  expect(still).toMatch(/\.loading-sun \{\s*animation: none;/);
});

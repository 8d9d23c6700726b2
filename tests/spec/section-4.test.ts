import { expect } from 'vitest';
import { holds, readText } from './statements';

holds('4.4', () => {
  for (const page of ['home/browse/BrowsePage', 'library/LibraryPage', 'account/profile/ProfilePage'])
    expect(readText(`components/${page}.tsx`)).toContain('useRequireSignIn()');
});

holds('4.19', () => {
  const still = readText('styles/shell/_loading.scss').split('@media (prefers-reduced-motion: reduce)')[1];
  expect(still).toMatch(/\.loading-sun \{\s*animation: none;/);
});

// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/site/toasts/ToastList';
import '@/components/shell/UserMenu';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserMenu } from '@/components/shell/UserMenu';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { ToastProvider } from '@/contexts/ToastContext';
import { ensureList, heldList, keyOf } from '@/lib/catalogue/list/list-store';
import { CACHE_NAMES } from '@/lib/platform/cache/caches';
import { publicEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { buildUser } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { buildAnswer, serveInTurn } from '../../support/serve-site';
import { renderAt } from '../../support/test-router';

const auth = vi.hoisted(() => ({ isAdmin: false, signOut: async (): Promise<void> => undefined }));
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

async function openUserMenu({ isAdmin = false, signOut = async () => undefined }: Partial<typeof auth> = {}) {
  Object.assign(auth, { isAdmin, signOut });
  renderAt(
    <ToastProvider>
      <UserMenu
        user={buildUser({ displayName: 'Mara Vale', email: 'mara@bellaforte.example' })}
        profile={{ status: 'loading' }}
      />
      <ToastArea />
    </ToastProvider>,
    '/events',
  );
  await userEvent.click(screen.getByRole('button', { name: 'User menu' }));
  await screen.findByRole('button', { name: 'Sign Out' });
}

const items = () =>
  [...screen.getAllByRole('link'), ...screen.getAllByRole('button').slice(1)].map((item) => [
    item.textContent,
    item.getAttribute('href'),
  ]);

test('lists the items and their pages in the order of the specification [2.35]', async () => {
  await openUserMenu();
  expect(items()).toEqual([
    ['Dashboard', '/browse'],
    ['Edit Profile', '/profile?tab=personal-info'],
    ['My Library', '/library'],
    ['Watch History', '/library?tab=history'],
    ['Subscription', '/profile?tab=subscription'],
    ['Account Settings', '/profile?tab=account'],
    ['Sign Out', null],
  ]);
});

test('signs out and closes the menu by Sign Out', async () => {
  const signOut = vi.fn(async () => undefined);
  await openUserMenu({ signOut });
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'User menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('shows an error when signing out fails [8.12]', async () => {
  expectConsole('error', 'Sign out failed');
  const signOut = () => Promise.reject(new AppError('unknown', 'Failed to log out'));
  await openUserMenu({ signOut });
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Failed to log out')).toBeVisible();
});

function openAsAdmin(adminUrl: string): Promise<void> {
  const before = publicEnv.adminUrl;
  Object.assign(publicEnv, { adminUrl });
  onTestFinished(() => void Object.assign(publicEnv, { adminUrl: before }));
  return openUserMenu({ isAdmin: true });
}

test('hides the administrator items from other users [6.3, 6.4]', async () => {
  await openUserMenu();
  for (const name of ['Administrator', /Admin Dashboard/, 'Clear Cache'])
    expect(screen.queryByText(name)).toBeNull();
});

test('shows an administrator the label and the dashboard in a new tab [1.5, 2.36, 6.4]', async () => {
  await openAsAdmin('https://admin.example.com');
  expect(screen.getByText('Administrator')).toBeVisible();
  const dashboard = screen.getByRole('link', { name: /Admin Dashboard/ });
  expect(dashboard).toHaveAttribute('href', 'https://admin.example.com');
  expect(dashboard).toHaveAttribute('target', '_blank');
});

test('hides the admin link while its address is not configured', async () => {
  await openAsAdmin('');
  expect(screen.getByText('Administrator')).toBeVisible();
  expect(screen.queryByText(/Admin Dashboard/)).toBeNull();
});

test('clears caches and lists in memory by Clear Cache and reports how many [1.5, 2.36, 6.4]', async () => {
  localStorage.setItem('some-cache', 'value');
  localStorage.setItem('user-timezone', 'Europe/Oslo');
  serveInTurn(buildAnswer(['a']));
  const list = { filters: {}, sort: 'newest' } as const;
  await ensureList(list);
  await openUserMenu({ isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Cache' }));
  expect(await screen.findByText('Cache Cleared')).toBeVisible();
  expect(screen.getByText(`Successfully cleared ${CACHE_NAMES.length} caches`)).toBeVisible();
  expect(localStorage.getItem('some-cache')).toBeNull();
  expect(localStorage.getItem('user-timezone')).toBe('Europe/Oslo');
  expect(screen.getByRole('button', { name: 'User menu' })).toHaveFocus();
  await vi.waitFor(() => expect(heldList(keyOf(list))).toBeNull());
});

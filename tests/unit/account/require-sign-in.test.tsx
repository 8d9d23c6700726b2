import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppProviders } from '@/contexts/AppProviders';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import { createTestRouter } from '../../support/test-router';

function Page() {
  return <p>{useRequireSignIn() ? 'Members only' : 'Signed out'}</p>;
}

function openAt(asPath: string) {
  const { replace, Wrapper } = createTestRouter(asPath);
  const page = (
    <AppProviders>
      <Page />
    </AppProviders>
  );
  return { replace, ...render(page, { wrapper: Wrapper }), page };
}

test('redirects a visitor to sign-in once, with the way back [4.3, 4.4]', async () => {
  const { replace, rerender, page } = openAt('/library?tab=history');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/auth/sign-in?next=%2Flibrary%3Ftab%3Dhistory'));
  rerender(page);
  window.dispatchEvent(new Event('online'));
  expect(replace).toHaveBeenCalledOnce();
  expect(screen.getByText('Signed out')).toBeVisible();
});

test('does not redirect while the session is loading [4.3]', async () => {
  localStorage.setItem(
    'firebase:authUser:embedded-key:[DEFAULT]',
    '{"uid":"u1","stsTokenManager":{"refreshToken":"r"}}',
  );
  const { replace, rerender, page } = openAt('/browse');
  rerender(page);
  expect(replace).not.toHaveBeenCalled();
});

// Imported here so that lazy imports resolve at once on a busy machine.
import '@/components/account/profile/PersonalInfoTab';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ProfilePage } from '@/components/account/profile/ProfilePage';
import { BreadcrumbProvider } from '@/contexts/BreadcrumbContext';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { buildProfile, buildSignedIn, buildUser } from '../../support/builders';
import { createTestRouter } from '../../support/test-router';

const signedIn = (uid: string) =>
  buildSignedIn({ user: buildUser({ uid }), profile: { status: 'ready', profile: buildProfile({ uid }) } });
const auth = { state: signedIn('ada'), refresh: async () => undefined };
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

test('keeps nothing that the member before typed', async () => {
  const page = () => (
    <LoadingProvider>
      <BreadcrumbProvider>
        <ProfilePage styles={[]} plans={[]} year={null} />
      </BreadcrumbProvider>
    </LoadingProvider>
  );
  const { Wrapper } = createTestRouter('/profile?tab=personal-info');
  const { rerender } = render(page(), { wrapper: Wrapper });
  await userEvent.type(await screen.findByLabelText(/^City/), 'Linz');
  auth.state = signedIn('eve');
  rerender(page());
  expect(await screen.findByLabelText(/^City/)).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('eve');
});

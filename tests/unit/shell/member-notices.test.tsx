import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { VerifyNotice } from '@/components/shell/notices/NoticeList';
import { PastDueBanner } from '@/components/shell/notices/PastDueBanner';
import { useAuth } from '@/contexts/AuthContext';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const EMAIL = 'wilma@bellaforte.example';

const site = startMemberSite();

/** Button that creates an account. Afterwards, its text contains the uid. */
function Enroll() {
  const { state, signUp } = useAuth();
  const isReady = state.status === 'signed-in' && state.profile.status === 'ready';
  return (
    <button type="button" onClick={() => void signUp(EMAIL, 'a-long-enough-one')}>
      {isReady ? `I am ${state.user.uid}` : 'Enroll'}
    </button>
  );
}

const show = () =>
  renderForMember(
    <>
      <Enroll />
      <VerifyNotice email={EMAIL} />
      <PastDueBanner />
    </>,
    '/browse',
  );

test('asks a member to confirm the email and reports a missing payment', async () => {
  const first = show();
  await userEvent.click(screen.getByRole('button', { name: 'Enroll' }));
  const uid = (await screen.findByRole('button', { name: /^I am/ })).textContent?.slice(5);
  expect(screen.queryByRole('complementary')).toBeNull();
  first.unmount();

  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await site.write(`entitlements/${uid}`, { status: 'past_due', plan: 'monthly', expiresAt });
  show();
  const banner = await screen.findByRole('complementary', { name: 'Payment problem' });
  expect(banner).toHaveTextContent(/your (last )?payment|card/i);
  expect(screen.getByRole('button', { name: 'Update your card' })).toBeVisible();

  expect(
    screen.getByText(`Please confirm that ${EMAIL} is yours so you never lose your account.`),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(`We sent a link to ${EMAIL}.`)).toBeVisible();
  expect(await site.mails()).toMatchObject([{ to: EMAIL }]);
  expect(screen.getByRole('button', { name: /^Send again \(in \d+ s\)/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

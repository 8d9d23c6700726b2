import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OverviewTab } from '@/components/account/profile/OverviewTab';
import { PersonalInfoTab } from '@/components/account/profile/PersonalInfoTab';
import { ProfilePage } from '@/components/account/profile/ProfilePage';
import { BreadcrumbProvider } from '@/contexts/BreadcrumbContext';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { SubscriptionProvider } from '@/contexts/SubscriptionContext';
import { DEFAULT_PROFILE_PICTURE } from '@/lib/account/profile/profile-photo';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import { buildProfile, buildSignedIn, buildUser } from '../../support/builders';
import { renderAt } from '../../support/test-router';

const signedIn = (uid: string) =>
  buildSignedIn({ user: buildUser({ uid }), profile: { status: 'ready', profile: buildProfile({ uid }) } });
const auth = {
  state: signedIn('ada'),
  refresh: async () => undefined,
  updateProfile: async (_change: object) => undefined,
};
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

test('keeps nothing that the member before typed', async () => {
  const page = () => (
    <LoadingProvider>
      <BreadcrumbProvider>
        <ProfilePage styles={[]} plans={[]} year={null} />
      </BreadcrumbProvider>
    </LoadingProvider>
  );
  const { rerender } = renderAt(page(), '/profile?tab=personal-info');
  await userEvent.type(await screen.findByLabelText(/^City/), 'Linz');
  auth.state = signedIn('eve');
  rerender(page());
  expect(await screen.findByLabelText(/^City/)).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('eve');
});

const ANSWERS = { emailNotifications: true, newsletterSubscribed: false };

test('shows the completeness only while it asks for something', () => {
  const answered = buildProfile({
    ...{ displayName: 'Ada', photoURL: '/me.jpg', phoneNumber: '+1 555 0100', timezone: 'Europe/Vienna' },
    location: { country: 'AT', region: 'Vienna', city: 'Vienna', postalCode: '1010' },
    preferences: { ...ANSWERS, contentPreferences: ['yoga'] },
  });
  const overview = (profile: UserProfile) => (
    <SubscriptionProvider>
      <OverviewTab user={buildUser()} profile={profile} year={null} />
    </SubscriptionProvider>
  );
  const { rerender } = renderAt(overview({ ...answered, phoneNumber: '' }), '/profile');
  expect(screen.getByRole('link', { name: 'Add a phone number' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Profile completeness' })).toBeVisible();
  rerender(overview(answered));
  expect(screen.getByRole('heading', { name: 'Your profile is all set' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

const show = (photoURL: string | null) => (
  <PersonalInfoTab profile={buildProfile({ photoURL })} styles={[]} />
);

test('keeps a chosen style whose slug has changed', async () => {
  const profile = buildProfile({ preferences: { ...ANSWERS, contentPreferences: ['stretching'] } });
  const choices = [{ value: 'yoga', label: 'Yoga', former: ['stretching'] }];
  renderAt(<PersonalInfoTab profile={profile} styles={choices} />, '/profile');
  const chosen = screen.getByRole('group', { name: 'What do you love to do?' });
  expect(within(chosen).getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Yoga' })]);
  expect(screen.getByRole('button', { name: 'Yoga' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Yoga' }));
  expect(screen.getByRole('button', { name: 'Yoga' })).toHaveAttribute('aria-pressed', 'false');
});

test('moves the focus before the focused button disappears', async () => {
  const { rerender } = renderAt(show('/me.jpg'), '/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  rerender(show(null));
  expect(screen.getByRole('button', { name: 'Upload a picture' })).toHaveFocus();

  await userEvent.type(screen.getByLabelText('City'), 'Graz');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('shows what is wrong with a picture link at its field', async () => {
  renderAt(show(null), '/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Use a link' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  const link = screen.getByLabelText('Link to the picture');
  expect(link).toHaveFocus();
  expect(link).toHaveAccessibleDescription('Paste a link to a picture.');
});

test('announces that a picture was saved or removed', async () => {
  renderAt(show('/me.jpg'), '/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Use a link' }));
  await userEvent.type(screen.getByLabelText('Link to the picture'), '/me.jpg{Enter}');
  expect(await screen.findByText('Picture saved.')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Picture removed.')).toHaveAttribute('role', 'status');
});

test('removes a picture that comes from the sign-in provider', async () => {
  const updateProfile = vi.spyOn(auth, 'updateProfile');
  auth.state = buildSignedIn({ user: buildUser({ photoURL: 'https://lh3.googleusercontent.com/a' }) });
  const { container, rerender } = renderAt(show(null), '/profile');
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://lh3.googleusercontent.com/a');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(updateProfile).toHaveBeenCalledWith({ photoURL: '' });
  rerender(show(''));
  expect(container.querySelector('img')).toHaveAttribute('src', DEFAULT_PROFILE_PICTURE);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('shows what is wrong with a field when Enter is pressed in it', async () => {
  renderAt(show(null), '/profile');
  const phone = screen.getByLabelText('Phone');
  await userEvent.type(phone, '12');
  expect(phone).not.toBeInvalid();
  await userEvent.keyboard('{Enter}');
  expect(phone).toBeInvalid();
  expect(phone).toHaveFocus();
  await userEvent.type(phone, '345');
  expect(phone).not.toBeInvalid();
});

test('says of every email choice that the address must be confirmed first', () => {
  renderAt(show(null), '/profile');
  const choices = screen.getAllByRole('switch');
  expect(choices).toHaveLength(3);
  for (const choice of choices) expect(choice).toHaveAccessibleName(/once your email is confirmed/);
});

test('checks the membership when the page becomes visible after the device’s clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const refresh = vi.spyOn(auth, 'refresh');
  render(<SubscriptionProvider>Page</SubscriptionProvider>);
  fireEvent(document, new Event('visibilitychange'));
  expect(refresh).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() - 3_600_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledOnce();
});

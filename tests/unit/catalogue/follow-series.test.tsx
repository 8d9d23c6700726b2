import '@/lib/member/collection-remote';
import '@/contexts/profile-actions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnsubscribePage } from '@/components/account/settings/UnsubscribePage';
import { FollowSeries } from '@/components/catalogue/pages/FollowSeries';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const site = startMemberSite();

const open = () => renderForMember(<FollowSeries seriesId="s1" />, '/series/s1');
const button = () => screen.findByRole('button', { name: 'Email me new classes' }, { timeout: 5000 });

test('follows a series, switches its mails on, and unfollows it', async () => {
  const { uid } = await site.signIn();
  open();
  expect(await button()).not.toBePressed();
  fireEvent.click(await button());
  await waitFor(async () => expect(await button()).toBePressed());
  const followed = async () => (await site.read(`users/${uid}/lists/followedSeries`))?.items;
  await waitFor(async () => expect(await followed()).toHaveProperty('s1'));
  expect(await site.read(`users/${uid}`)).toMatchObject({ preferences: { newClassEmails: true } });
  fireEvent.click(await button());
  expect(await screen.findByText('No more emails about this series.')).toBeVisible();
  await waitFor(async () => expect(await followed()).toEqual({}));
});

test('shows a followed series as off while its mails are switched off, and switches both on', async () => {
  const { uid } = await site.signIn();
  const at = '2026-11-20T08:00:00.000Z';
  await site.write(`users/${uid}/lists/followedSeries`, { items: { s1: at }, updatedAt: at });
  open();
  expect(await button()).not.toBePressed();
  fireEvent.click(await button());
  await waitFor(async () => expect(await button()).toBePressed());
  const stored = () => site.read(`users/${uid}`);
  await waitFor(async () => expect(await stored()).toMatchObject({ preferences: { newClassEmails: true } }));
});

test.each([
  ['classes', 'Stop emails about new classes?'],
  ['events', 'Stop email reminders?'],
])('names the mails that a link about %s stops', async (topic, question) => {
  renderForMember(<UnsubscribePage picture={null} />, `/unsubscribe?topic=${topic}&member=x&key=y`);
  expect(await screen.findByRole('heading', { name: question })).toBeVisible();
});

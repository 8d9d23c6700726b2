import '@/lib/member/collection-remote';
import '@/contexts/profile-actions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnsubscribePage } from '@/components/account/settings/UnsubscribePage';
import { FollowSeries } from '@/components/catalogue/pages/FollowSeries';
import { SeriesPage } from '@/components/catalogue/pages/SeriesPage';
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

test('says that a series has no classes and offers no program for them', async () => {
  await site.signIn();
  const shown = { id: 's1', slug: 's1', title: 'Strong Roots', summary: '', level: 'all' as const };
  const lists = { instructors: [], styles: [], description: [], suggestedWeekdays: [], episodes: [] };
  const empty = { ...shown, ...lists, image: null, landscape: null, episodeCount: 0, totalSeconds: 0 };
  renderForMember(<SeriesPage series={empty} />, '/series/s1');
  expect(await screen.findByText('There aren’t any classes in this series right now.')).toBeVisible();
  expect(screen.queryByText(/total/)).toBeNull();
  expect(await screen.findByText('You can make your plan once there are classes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start this program' })).toBeNull();
});

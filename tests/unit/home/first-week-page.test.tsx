import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FirstClass } from '@/components/home/browse/FirstClass';
import { FirstWeekPage } from '@/components/home/first-week/FirstWeekPage';
import { signOut } from '@/lib/firebase/auth/session';
import { readWeek, writeWeek } from '@/lib/home/first-week-store';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { ANONYMOUS } from '@/lib/platform/storage/slots';
import type { HistoryList } from '@/lib/watch/history/history';
import { toDocument } from '@/lib/watch/history/progress';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { buildCard } from '../../support/serve-site';
import { buildProgress } from '../watch/history/build-progress';

/* The first week from a visitor's answers to the dashboard of the new member. */
const site = startMemberSite();

const openPage = () => renderForMember(<FirstWeekPage />, '/first-week');
const openDashboard = (entries: HistoryList['entries'] = []) => {
  const history = { status: 'ready' as const, entries, hasMore: false };
  return renderForMember(<FirstClass history={history} video={buildCard('v')} suggestsClass />, '/browse');
};
/** Waits for the titles of the row's classes; a row that is still loading has none. */
const titles = (name: string) =>
  waitFor(() => {
    const headings = within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 });
    return headings.map(({ textContent }) => textContent);
  });

async function planForKnees(): Promise<readonly (string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Knees' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan my week' }));
  return titles('Here’s your week');
}

test('plans a visitor’s week without sending an answer, and keeps it after sign-up [4.31]', async () => {
  const { unmount } = openPage();
  const planned = await planForKnees();
  expect(planned).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Your week' })).toHaveFocus();
  const enroll = screen.getByRole('link', { name: 'Enroll and keep my week' });
  expect(enroll).toHaveAttribute('href', '/auth/sign-up?next=%2Fbrowse');
  unmount();

  const { uid } = await site.signIn();
  const first = readWeek(ANONYMOUS)?.classIds[0] ?? '';
  openDashboard();
  expect(await titles('Your first week')).toEqual(planned);
  expect(readWeek(ANONYMOUS)).toBeNull();
  expect(site.requests.join('\n')).not.toMatch(/knees|beginner|cares/);

  openDashboard([buildProgress({ videoId: first, completedAt: '2026-11-25T08:00:00.000Z' })]);
  expect(await screen.findByText('1 of 4 done')).toBeInTheDocument();
  expect(readWeek(uid)?.classIds).toContain(first);
});

test('counts a done class of the week that the list of classes to continue lacks', async () => {
  const { unmount } = openPage();
  await planForKnees();
  unmount();
  const week = readWeek(ANONYMOUS);
  const videoId = week?.classIds[0] ?? '';
  const { uid } = await site.signIn();
  if (week) writeWeek(uid, week);
  const done = buildProgress({ videoId, completedAt: '2026-11-25T08:00:00.000Z' });
  await site.write(`users/${uid}/history/${videoId}`, toDocument(done));
  openDashboard();
  expect(await screen.findByText('1 of 4 done')).toBeInTheDocument();
});

test('lets a member skip the questions, change the answers and erase them', async () => {
  await site.signIn();
  openPage();
  expect(await screen.findByRole('link', { name: 'Skip for now' })).toHaveAttribute('href', '/browse');
  await planForKnees();
  await userEvent.click(screen.getByRole('button', { name: 'Change my answers' }));
  expect(screen.getByRole('button', { name: 'Knees', pressed: true })).toBeVisible();
  const cares = ['Pregnant, first trimester', 'Pregnant, third trimester', 'Wrists or shoulders', 'Back'];
  for (const name of cares) await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: 'Pregnant, first trimester', pressed: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Getting down to the floor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan my week' }));
  await screen.findByRole('region', { name: 'Your week' });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase my answers' }));
  expect(screen.getByRole('region', { name: 'Your week' })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Plan my week' })).toBeInTheDocument();
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('first-week'));
});

test('leaves no answers on the device when a member signs out offline while the page is open', async () => {
  await site.signIn();
  openPage();
  await planForKnees();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await signOut(null);
  await screen.findByRole('button', { name: 'Plan my week' });
  expect(Object.keys(localStorage).join()).not.toContain('first-week');
});

test('shows no answer that a member chose before signing out', async () => {
  await site.signIn();
  openPage();
  await screen.findByRole('link', { name: 'Skip for now' });
  await userEvent.click(screen.getByRole('button', { name: 'Just had a baby' }));
  expect(screen.getByRole('button', { name: 'Just had a baby', pressed: true })).toBeVisible();
  await signOut(null);
  expect(await screen.findByRole('button', { name: 'Just had a baby', pressed: false })).toBeVisible();
});

test('shows an error and a retry when the classes of changed answers cannot be loaded', async () => {
  openPage();
  await planForKnees();
  vi.spyOn(console, 'warn').mockReturnValue();
  mountFetch(() => new Response(null, { status: 503 }));
  await userEvent.click(screen.getByRole('button', { name: 'Change my answers' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pregnant, third trimester' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan my week' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText('Nothing fits all of that yet')).toBeNull();
});

test('invites a newcomer who has no week, with a card that opens its class', async () => {
  await site.signIn();
  openDashboard();
  const link = await screen.findByRole('link', { name: 'Plan my first week' });
  expect(link).toHaveAttribute('href', '/first-week');
  const card = within(screen.getByRole('article')).getByRole('heading', { name: 'v' });
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/watch/v');
});

test('marks the class of the new day when the page stays open over midnight', async () => {
  openPage();
  await planForKnees();
  const today = () => screen.getByText('Today').closest('div')?.textContent;
  const first = today();
  mountFetch(() => Response.json({ now: Date.now() }));
  vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS, toFake: ['Date'] });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(today()).not.toBe(first));
});

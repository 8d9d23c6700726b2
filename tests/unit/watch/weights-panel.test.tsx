import '@/lib/member/collection-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WeightsPanel } from '@/components/watch/page/WeightsPanel';
import { dayWithYear, localDay } from '@/lib/platform/dates/local-day';
import { userTimezone } from '@/lib/platform/dates/timezone';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { buildVideo } from './build-video';
import { createFakeEngine } from './fake-engine';

const site = startMemberSite();
const TODAY = localDay(Date.now(), userTimezone());
const AT = '2026-01-10T08:00:00.000Z';
const MOVES = [
  { title: 'Goblet squat', startSeconds: 0, endSeconds: 60, side: null },
  { title: 'Suitcase carry', startSeconds: 60, endSeconds: 90, side: 'left' as const },
  { title: 'Suitcase carry', startSeconds: 90, endSeconds: 120, side: 'right' as const },
];

async function open(stored: Readonly<Record<string, string>> = {}, timedMoves = MOVES) {
  const { uid } = await site.signIn();
  localStorage.setItem('player:prefs', '{"loadUnit":"kg"}');
  const path = `users/${uid}/practice/loads`;
  if (Object.keys(stored).length > 0) await site.write(path, { items: stored, updatedAt: AT });
  const engine = createFakeEngine({ state: { currentSec: 70 } });
  const video = buildVideo({ timedMoves });
  renderForMember(<WeightsPanel video={video} engine={engine} />, '/watch/hip-reset');
  const rowOf = async (name: string) => {
    const title = await screen.findByText(name);
    const row = title.closest('li');
    if (!row) throw new Error(`${name} is in no row`);
    return within(row);
  };
  const items = async () => ((await site.read(path))?.items ?? {}) as Readonly<Record<string, string>>;
  return { uid, rowOf, items };
}

test('lists each move once and marks the current one', async () => {
  const { rowOf } = await open();
  expect((await rowOf('Suitcase carry')).getByText('Nothing logged yet')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Suitcase carry').closest('li')).toHaveAttribute('aria-current', 'true');
});

test('logs a typed weight, stores it, and offers it from then on', async () => {
  const { rowOf, items } = await open();
  const row = await rowOf('Goblet squat');
  await userEvent.click(row.getByRole('button', { name: 'Add weight' }));
  expect(row.getByRole('form', { name: 'Weight for Goblet squat' })).toHaveFocus();
  const field = row.getByRole('textbox', { name: 'Weight for Goblet squat in kg' });
  await userEvent.clear(field);
  await userEvent.type(field, '0{Enter}');
  expect(row.getByRole('alert')).toHaveTextContent('Type a weight above 0, up to 999.');
  await userEvent.clear(field);
  await userEvent.type(field, '8');
  expect(row.queryByRole('alert')).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'More' }));
  expect(row.getByRole('status')).toHaveTextContent('9 kg');
  await userEvent.click(row.getByRole('button', { name: 'Save' }));
  expect(row.getByRole('button', { name: '9 kg' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(async () => expect((await items())[`goblet-squat.${TODAY}`]).toMatch(/ 9\/kg$/));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(row.getByRole('button', { name: 'Other' })).toHaveFocus();
  await userEvent.click(row.getByRole('button', { name: '9 kg' }));
  expect(row.queryByRole('button', { name: '9 kg' })).toBeNull();
  expect(row.getByRole('button', { name: 'Add weight' })).toHaveFocus();
  await waitFor(async () => expect((await items())[`goblet-squat.${TODAY}`]).toMatch(/Z $/));
});

test('offers the last three weights; one press logs one, another takes it back [2.58]', async () => {
  const { rowOf, items } = await open({
    'goblet-squat.2026-01-10': `${AT} 10/kg`,
    'goblet-squat.2026-01-08': `${AT} 8/kg`,
    'goblet-squat.2026-01-06': `${AT} 20/lb`,
    'goblet-squat.2026-01-04': `${AT} 6/kg`,
  });
  const row = await rowOf('Goblet squat');
  expect(row.getByText(`Last time 10 kg, ${dayWithYear('2026-01-10', TODAY)}`)).toBeVisible();
  const names = row.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['10 kg', '8 kg', '9 kg', 'Other']);
  for (const stored of [/ 8\/kg$/, /Z $/]) {
    await userEvent.click(row.getByRole('button', { name: '8 kg' }));
    await waitFor(async () => expect((await items())[`goblet-squat.${TODAY}`]).toMatch(stored));
    expect(row.getByRole('button', { name: '8 kg' })).toHaveFocus();
  }
});

test('shows the weights in pounds by preference', async () => {
  const { uid, rowOf } = await open({ 'goblet-squat.2026-01-10': `${AT} 10/kg` });
  await rowOf('Goblet squat');
  await userEvent.click(screen.getByRole('radio', { name: 'lb' }));
  expect((await rowOf('Goblet squat')).getByRole('button', { name: '22 lb' })).toBeVisible();
  // Without this, the next test would begin while the choice is being sent.
  const stored = async () => (await site.read(`users/${uid}/settings/practice`))?.loadUnit;
  await waitFor(async () => expect(await stored()).toBe('lb'));
});

test('logs one weight for a class without moves', async () => {
  const { rowOf } = await open({ 'class.video-hip-reset.2026-01-10': `${AT} 4/kg` }, []);
  expect((await rowOf('Hip reset')).getByRole('button', { name: '4 kg' })).toBeVisible();
});

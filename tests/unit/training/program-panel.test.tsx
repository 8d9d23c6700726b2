// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/components/ui/overlays/overlay-frames';
import '@/lib/member/collection-remote';
import '@/lib/training/summary/training-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTraining } from '@/components/training/goals/use-training';
import { ProgramPanel } from '@/components/training/programs/ProgramPanel';
import { ProgramTools } from '@/components/training/programs/ProgramTools';
import { YearPanel } from '@/components/training/year/YearPanel';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import { addDays } from '@/lib/training/programs/days';
import type { Progress } from '@/lib/watch/history/progress';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { buildCard } from '../../support/serve-site';
import { renderAt } from '../../support/test-router';
import { buildProgress } from '../watch/history/build-progress';

const site = startMemberSite();
const TODAY = localDay(Date.now(), 'UTC');
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

async function openProgram(program: object | null, ids = ['a', 'b'], rows: readonly Progress[] = []) {
  const { uid } = await site.signIn();
  await site.write(`users/${uid}/settings/profile`, { timezone: 'UTC' });
  const path = `users/${uid}/programs/s1`;
  if (program) await site.write(path, program);
  for (const { videoId, ...row } of rows) await site.write(`users/${uid}/history/${videoId}`, row);
  renderForMember(
    <ProgramPanel
      seriesId="s1"
      suggestedWeekdays={EVERY_DAY}
      episodes={ids.map((id) => buildCard(id, { title: `Class ${id}` }))}
      marks={new Map()}
    />,
    '/series/s1',
  );
  const stored = (expected: object) =>
    waitFor(async () => expect(await site.read(path)).toMatchObject(expected));
  return { path, stored };
}

const following = (over: object = {}) => ({
  startedOn: addDays(TODAY, -7),
  weekdays: EVERY_DAY,
  pauses: [],
  countsFrom: `${addDays(TODAY, -7)}T00:00:00.000Z`,
  credits: {},
  classes: {},
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...over,
});

test('calls no series done whose classes have all left', async () => {
  await openProgram(following(), []);
  expect(await screen.findByText('0 of 0 done')).toBeVisible();
  expect(screen.queryByText(/You’ve done every class/)).toBeNull();
});

test('shows that a class was done which is no longer in the series', async () => {
  const completedAt = `${addDays(TODAY, -3)}T08:00:00.000Z`;
  const program = following({ countsFrom: null, classes: { gone: 'The first class' } });
  await openProgram(program, ['a'], [buildProgress({ videoId: 'gone', completedAt })]);
  const item = (await screen.findByText('The first class')).closest('li');
  await waitFor(() => expect(item).toContainElement(screen.getByRole('img', { name: 'Done' })));
});

test('starts a program on the chosen weekdays', async () => {
  const { stored } = await openProgram(null);
  const start = await screen.findByRole('button', { name: 'Start this program' });
  fireEvent.click(screen.getByRole('button', { name: 'Sunday' }));
  fireEvent.click(start);
  expect(await screen.findByText('0 of 2 done')).toBeVisible();
  await stored({ weekdays: [1, 2, 3, 4, 5, 6] });
});

test('shows done classes, the next class and the end of a pause', async () => {
  const { stored } = await openProgram(following({ credits: { a: addDays(TODAY, -1) } }));
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Today: Class b' })).toHaveAttribute('href', '/watch/b');
  fireEvent.click(screen.getByText('Change days, pause, or move'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/^Paused through/)).toBeVisible();
  await stored({ pauses: [`${TODAY}/${addDays(TODAY, 7)}`] });
});

test('names the year of a class that was done in another year', async () => {
  await openProgram(following({ credits: { a: '2024-02-29' } }));
  expect(await screen.findByText('Thursday, February 29, 2024')).toBeVisible();
});

test('asks for a day when the field is empty or the day is past', async () => {
  await openProgram(following());
  fireEvent.click(await screen.findByText('Change days, pause, or move'));
  const field = screen.getByLabelText('Pause through');
  for (const value of ['', addDays(TODAY, -1)]) {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Choose today or a later day.');
  }
  fireEvent.change(field, { target: { value: TODAY } });
  expect(field).toBeValid();
});

test('moves a program to the new day when the day changes while the page is open', () => {
  const onChange = vi.fn();
  const toolsOn = (today: string) => (
    <ProgramTools program={following()} today={today} onChange={onChange} onAgain={vi.fn()} />
  );
  const { rerender } = renderAt(toolsOn(TODAY), '/series/s1');
  rerender(toolsOn(addDays(TODAY, 1)));
  fireEvent.click(screen.getByText('Change days, pause, or move'));
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(screen.getByLabelText('Pick up on')).toHaveValue(addDays(TODAY, 1));
  expect(onChange).toHaveBeenCalledOnce();
});

test('restarts by the server’s date on a device that is a day ahead', async () => {
  const startedMs = Date.now();
  vi.useFakeTimers({ now: startedMs + 26 * 3_600_000, toFake: ['Date'] });
  const { stored, path } = await openProgram(
    following({ credits: { a: addDays(TODAY, -2), b: addDays(TODAY, -1) } }),
  );
  await screen.findByText('2 of 2 done');
  await waitFor(() => expect(serverNow()).toBeLessThan(startedMs + 600_000));
  const [again] = screen.getAllByRole('button', { name: 'Start again' });
  if (again) fireEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Today: Class a' })).toBeVisible();
  await stored({ startedOn: TODAY });
  const { countsFrom } = (await site.read(path)) ?? {};
  expect(Date.parse(String(countsFrom))).toBeLessThan(startedMs + 600_000);
});

/** Signs in a member with these recorded viewings. */
async function signInWith(done: object) {
  const { uid } = await site.signIn();
  await site.write(`users/${uid}/settings/training`, { done, updatedAt: '2026-11-20T08:00:00.000Z' });
}

test('shows the year’s days and personal bests', async () => {
  const day = addDays(TODAY, -3);
  await signInWith({ k1: `${day} a 30 1`, k2: `${day} b 20 1`, k3: `${addDays(TODAY, -4)} a 10 0`, k4: 'x' });
  renderForMember(<YearPanel />, '/profile');
  for (const [name, figure] of [
    ['minutes moved', /^60$/],
    ['classes done', /^2$/],
    ['days you moved', /^2$/],
    ['Biggest day', /^50 min/],
    ['Longest class', /^30 min/],
  ] as const)
    expect((await screen.findByText(name)).nextElementSibling?.textContent).toMatch(figure);
});

const ROWS = [{ videoId: 'a', completedAt: `${TODAY}T00:00:00.000Z`, playedSec: 600, durationSec: 600 }];

test('counts nothing before the recorded viewings are loaded', async () => {
  await signInWith({ k1: `${addDays(TODAY, -3)} b 30 1`, k2: `${addDays(TODAY, -4)} c 20 1` });
  const counts = new Set<number | null>();
  function Count() {
    const count = useTraining(ROWS, 'UTC')?.length ?? null;
    counts.add(count);
    return <p>{count}</p>;
  }
  renderForMember(<Count />, '/browse');
  expect(await screen.findByText('3')).toBeVisible();
  // A streak of 1 before sign-in would come from the history rows alone.
  expect([...counts]).toEqual([null, 3]);
});

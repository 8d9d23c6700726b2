// Loaded here, so that what the dashboard loads lazily is there before the tests end.
import '@/components/home/browse/FirstClass';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContinueSection } from '@/components/home/browse/ContinueSection';
import { RecommendedShelf, SeriesShelf } from '@/components/home/browse/DashboardShelves';
import { WelcomeBand } from '@/components/home/browse/WelcomeBand';
import { SAMPLE_SERIES } from '@/components/style-guide/CardSamples';
import { AppProviders } from '@/contexts/AppProviders';
import { DEFAULT_SETTINGS } from '@/lib/account/settings/settings-values';
import type { Cards } from '@/lib/catalogue/list/class-cards';
import { localDay } from '@/lib/platform/dates/local-day';
import type { Progress } from '@/lib/watch/history/progress';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember } from '../../support/member-site/member-site';
import { buildAnswer, buildCard } from '../../support/serve-site';
import { renderAt } from '../../support/test-router';
import { buildProgress } from '../watch/history/build-progress';

const setIn = vi.fn(async () => null);
let hidden: Readonly<Record<string, string>> = {};
vi.mock('@/components/library/use-lists', () => ({
  useLists: () => ({ status: 'ready', lists: { continueHidden: { items: hidden } }, store: null, setIn }),
}));
let cards: Cards = {};
vi.mock('@/components/library/use-cards', () => ({ useCards: () => ({ status: 'ready', data: cards }) }));
const READ = { settings: DEFAULT_SETTINGS, retry: null };
const settings = vi.fn((): { settings: typeof DEFAULT_SETTINGS | null; retry: (() => void) | null } => READ);
vi.mock('@/components/account/settings/use-member-settings', () => ({
  useMemberSettings: () => ({ ...settings(), change: async () => undefined }),
}));
vi.mock('@/components/training/goals/use-training', () => ({
  useTraining: () => [
    { key: 'a', day: localDay(Date.now(), 'UTC'), videoId: 'v1', minutes: 20, isDone: true },
  ],
}));
const latest = vi.fn((): readonly Progress[] => []);
vi.mock('@/components/library/history/use-history', () => ({
  useHistory: () => ({ history: { status: 'ready', entries: latest(), hasMore: true }, store: null }),
  useHistoryRows: () => ({}),
}));
vi.mock('@/lib/account/auth-state', async (load) => ({
  ...(await load<typeof import('@/lib/account/auth-state')>()),
  uidOf: () => 'ann',
}));
vi.mock('@/lib/watch/history/progress-marks', () => ({ loadDoneOf: async () => new Set() }));
vi.mock('@/components/cards/use-progress-marks', () => ({
  useSettledMarks: (ids: readonly string[]) => ({
    marks: new Map(ids.map((id) => [id, { isDone: id !== 'd' }])),
    isSettled: true,
  }),
}));

function open(entries: readonly Progress[] = [buildProgress()], onMore = vi.fn(async () => undefined)) {
  const page = (rows: readonly Progress[], hasMore: boolean) => (
    <AppProviders>
      <ContinueSection
        history={{ status: 'ready', entries: rows, hasMore }}
        onRetry={() => undefined}
        onMore={onMore}
        suggestion={undefined}
      />
    </AppProviders>
  );
  const { rerender } = renderAt(page(entries, entries.length > 1), '/browse');
  return { onMore, show: (rows: readonly Progress[]) => rerender(page(rows, true)) };
}
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove Hip reset from Continue' }));
const NOTE = 'Hip reset is off this row. We kept your progress.';

beforeEach(() => {
  [hidden, cards] = [{}, {}];
});

test('leaves out a class that has left', () => {
  cards = { 'video-a': buildCard('video-a', { leavesAt: '2020-01-01T00:00:00.000Z' }) };
  open();
  expect(screen.queryByRole('heading', { name: 'Hip reset' })).toBeNull();
});

test.each([
  [400, '15 min left'],
  [2400, null],
])('counts second %i of a class by its present, shorter video: %s', (positionSec, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ now: Date.now() }));
  cards = { 'video-a': buildCard('video-a', { title: 'Hip reset', durationSeconds: 1300 }) };
  open([buildProgress({ positionSec, durationSec: 2700 })]);
  expect(screen.queryByText(/min left/)?.textContent ?? null).toBe(text);
  expect(screen.queryAllByRole('heading', { name: 'Hip reset' })).toHaveLength(text ? 1 : 0);
});

test('takes the note back when the server refuses the removal', async () => {
  setIn.mockRejectedValueOnce(new Error('refused'));
  open();
  await remove();
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('announces a removed class in a region that was there before, and keeps the note if the undo is refused', async () => {
  open();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await remove();
  expect(region).toHaveTextContent(NOTE);
  setIn.mockRejectedValueOnce(new Error('refused'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText(NOTE)).toBeVisible();
});

test('does not speak of a long absence after a class, even if every class to continue is old', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ now: Date.now() }));
  const history = { status: 'ready' as const, entries: [buildProgress()], hasMore: true };
  renderForMember(<WelcomeBand history={history} />, '/browse');
  expect(await screen.findByText('2 more classes and you’ve hit your goal.')).toBeVisible();
});

test('says that the goal could not be read, and offers to read it again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ now: Date.now() }));
  const retry = vi.fn();
  settings.mockReturnValue({ settings: null, retry });
  onTestFinished(() => void settings.mockReturnValue(READ));
  renderForMember(<WelcomeBand history={{ status: 'ready', entries: [], hasMore: false }} />, '/browse');
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your goal.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

const FOUR_CLASSES = { ...SAMPLE_SERIES, episodeCount: 4, episodeIds: ['a', 'b', 'c', 'd'] };

test('counts all done classes of a series, whichever of them the history has', () => {
  const history = { status: 'ready' as const, entries: [buildProgress({ videoId: 'a' })], hasMore: true };
  renderAt(<SeriesShelf series={[FOUR_CLASSES]} history={history} />, '/browse');
  expect(screen.getByText('3 of 4 classes done')).toBeVisible();
});

test('offers to start neither a series that is done nor one without classes', () => {
  latest.mockReturnValue([]);
  const entries = [buildProgress({ videoId: 'd', completedAt: new Date().toISOString() })];
  const named = (slug: string, episodeIds: readonly string[]) => {
    return { ...SAMPLE_SERIES, slug, title: slug, episodeCount: episodeIds.length, episodeIds };
  };
  const series = [named('Done', ['d']), named('Empty', []), named('Fresh', ['f'])];
  const history = { status: 'ready' as const, entries, hasMore: false };
  const show = (shown: typeof series) =>
    renderAt(<SeriesShelf series={shown} history={history} />, '/browse');
  const { unmount } = show(series);
  expect(screen.getByRole('heading', { name: 'Start a series' })).toBeVisible();
  expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual(['Fresh1 class']);
  unmount();
  show(series.slice(0, 1));
  expect(screen.getByText('Done')).toBeVisible();
});

test('shows the series of a class that is done, however many classes are not finished', () => {
  const abandoned = Array.from({ length: 12 }, (_, index) => buildProgress({ videoId: `old-${index}` }));
  latest.mockReturnValue([buildProgress({ videoId: 'a' })]);
  const history = { status: 'ready' as const, entries: abandoned, hasMore: true };
  renderAt(<SeriesShelf series={[FOUR_CLASSES]} history={history} />, '/browse');
  expect(screen.getByRole('heading', { name: 'Your series' })).toBeVisible();
});

const FIRST = Array.from({ length: 12 }, (_, index) => `first-${index}`);

test.each([
  [
    'the member has hidden the classes that are listed first',
    () => (hidden = Object.fromEntries(FIRST.map((id) => [id, new Date().toISOString()]))),
  ],
  [
    'the classes that are listed first are gone',
    () => (cards = Object.fromEntries(FIRST.map((id) => [id, null]))),
  ],
])('reads on when %s', (_, prepare) => {
  prepare();
  const rows = FIRST.map((videoId) => buildProgress({ videoId }));
  const { onMore, show } = open(rows);
  expect(onMore).toHaveBeenCalledOnce();
  expect(screen.getByRole('region', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
  const more = ['a', 'b', 'c', 'd'].map((videoId) => buildProgress({ videoId }));
  show([...rows, ...more]);
  expect(screen.getAllByRole('button', { name: /from Continue$/ })).toHaveLength(4);
  expect(onMore).toHaveBeenCalledOnce();
  // The row under the first class has a column for each other class, and no empty ones.
  expect(screen.getByRole('list').style.getPropertyValue('--others')).toBe('3');
});

test('recommends from the last finished class that is still in the studio', async () => {
  const finished = (videoId: string, completedAt: string) =>
    buildProgress({ videoId, completedAt, updatedAt: completedAt });
  const entries = [
    finished('gone', '2026-03-02T10:00:00.000Z'),
    finished('kept', '2026-03-01T10:00:00.000Z'),
  ];
  latest.mockReturnValue(entries);
  const kept = buildCard('kept', { title: 'Sun', styles: [{ slug: 'yoga', name: 'Yoga' }] });
  mountFetch(({ url }) =>
    Response.json(url.includes('by-ids') ? { videos: [kept] } : buildAnswer(['one', 'two'])),
  );
  renderForMember(<RecommendedShelf history={{ status: 'ready', entries, hasMore: false }} />, '/browse');
  expect(await screen.findByText('Because you finished Sun')).toBeVisible();
});

import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Access, useAccess } from '@/components/membership/use-access';
import { onOfflineNavigation } from '@/components/ui/links/offline-navigation';
import { StartButton } from '@/components/watch/page/StartButton';
import {
  accessWhilePlaying,
  SIGN_IN_WAIT_MS,
  useLoadGrant,
  usePlayerInSight,
  useStart,
  useWatchAccess,
  useWatchSession,
} from '@/components/watch/page/use-watch-session';
import { WatchPage } from '@/components/watch/page/WatchPage';
import { useUpNext } from '@/components/watch/page/WatchPlayer';
import { PlayerPoster } from '@/components/watch/player/PlayerPoster';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { ToastProvider } from '@/contexts/ToastContext';
import { NO_CLAIMS } from '@/lib/firebase/auth/claims';
import { currentSession, startSession } from '@/lib/library/session-queue';
import { memberHistory } from '@/lib/watch/history/history-store';
import { buildSignedIn } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';
import { keepSession } from '../../support/stored-session';
import { createTestRouter, renderAt } from '../../support/test-router';
import { buildVideo } from './build-video';
import { createFakeEngine } from './fake-engine';
import { buildProgress } from './history/build-progress';
import { enterFullscreen } from './render-player';

const auth = vi.hoisted((): { state: object } => ({ state: { status: 'signed-out' } }));
vi.mock('@/contexts/AuthContext', () => ({
  useAuth: () => ({ state: auth.state, getIdToken: async () => 'token' }),
}));
const SUBSCRIBED = { isSubscribed: true, isError: false };
let subscription = SUBSCRIBED;
vi.mock('@/contexts/SubscriptionContext', () => ({
  useSubscription: () => ({ refresh: vi.fn(), ...subscription }),
}));
afterEach(() => {
  auth.state = { status: 'signed-out' };
  subscription = SUBSCRIBED;
});

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const HALF_AN_HOUR = 30 * 60_000;
const MEMBER: Access = { kind: 'member', uid: 'u1' };
const LAPSED: Access = { kind: 'unsubscribed', uid: 'u1', isUnknown: false };
const OTHER: Access = { kind: 'unsubscribed', uid: 'u2', isUnknown: false };
const LOADING: Access = { kind: 'loading' };
const VISITOR: Access = { kind: 'visitor' };

test.each([
  ['keeps the member while the membership lapses', MEMBER, LAPSED, MEMBER],
  ['keeps the member while the membership is checked again', MEMBER, LOADING, MEMBER],
  ['follows a sign-out at once', MEMBER, VISITOR, VISITOR],
  ['follows another account at once', MEMBER, OTHER, OTHER],
  ['follows a new membership at once', LAPSED, MEMBER, MEMBER],
  ['follows a sign-in with a membership at once', VISITOR, MEMBER, MEMBER],
  ['follows the first answer', LOADING, LAPSED, LAPSED],
])('%s (access while a class plays)', (_, before, now, expected) => {
  expect(accessWhilePlaying(before, now)).toBe(expected);
});

test.each([
  ['lets a member with subscribed claims play', true, { kind: 'member' }],
  ['leaves it open otherwise', false, { kind: 'unsubscribed', isUnknown: true }],
])('%s if the profile cannot be read', (_, subscribed, expected) => {
  const profile = { status: 'failed', message: 'Failed to fetch user data' } as const;
  const signedIn = buildSignedIn();
  auth.state = { ...signedIn, profile, claims: { ...NO_CLAIMS, subscribed } };
  subscription = { isSubscribed: false, isError: true };
  const { result } = renderHook(useAccess);
  expect(result.current).toEqual({ ...expected, uid: signedIn.user.uid });
});

describe('access of a class that was started before Firebase Auth answered', () => {
  /** Stores a session with these token claims. */
  function storeSession(expiresInMs: number, claims: object | null) {
    const accessToken = claims ? `h.${btoa(JSON.stringify(claims))}.s` : 'no token at all';
    keepSession('ann', { accessToken, expirationTime: NOW + expiresInMs });
  }

  async function start(access: Access = LOADING) {
    vi.useFakeTimers({ now: NOW });
    const { result } = renderHook(() => useWatchAccess(access, true));
    await act(() => vi.dynamicImportSettled());
    return { result, wait: () => act(() => vi.advanceTimersByTimeAsync(SIGN_IN_WAIT_MS)) };
  }

  test('is a member with a valid token that claims a membership', async () => {
    storeSession(HALF_AN_HOUR, { subscribed: true });
    const { result, wait } = await start();
    await wait();
    expect(result.current).toMatchObject({ subscriberUid: 'ann', isPreview: false, isSignInLate: false });
  });

  test.each<[string, () => void]>([
    ['a token that expires within a minute', () => storeSession(59_000, { subscribed: true })],
    ['a token that claims no membership', () => storeSession(HALF_AN_HOUR, { subscribed: false })],
    ['a token that cannot be read', () => storeSession(HALF_AN_HOUR, null)],
    ['no stored session', () => undefined],
  ])('waits, and says so after three seconds, with %s', async (_, store) => {
    store();
    const { result, wait } = await start();
    expect(result.current).toMatchObject({ access: LOADING, isSignInLate: false });
    await wait();
    expect(result.current).toMatchObject({ access: LOADING, isSignInLate: true });
  });

  test('ignores the stored token once the visitor is known', async () => {
    storeSession(HALF_AN_HOUR, { subscribed: true });
    const { result } = await start(VISITOR);
    expect(result.current).toMatchObject({ access: VISITOR, isPreview: true });
  });
});

test.each([
  ['does not scroll to a player inside the window', 120, 620, 0],
  ['scrolls to a player that ends below the window', 150, 667, 1],
  ['scrolls to a player above the window', -200, 317, 1],
])('%s when the class starts', (_, top, bottom, times) => {
  function Player({ isStarted }: { readonly isStarted: boolean }) {
    return <div ref={usePlayerInSight(isStarted)} />;
  }
  vi.stubGlobal('innerHeight', 625);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, top, 919, bottom - top),
  );
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Player isStarted={false} />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Player isStarted />);
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
});

let address: Pick<NextRouter, 'isReady' | 'query'>;
const replace = vi.fn();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <RouterContext.Provider value={{ ...address, pathname: '/watch/[slug]', replace } as unknown as NextRouter}>
    {children}
  </RouterContext.Provider>
);

/** Opens a page whose address the router has not read yet if the query is null. `follow` changes the address. */
function openAt(query: NextRouter['query'] | null) {
  address = { isReady: query !== null, query: query ?? {} };
  const { result, rerender } = renderHook(useStart, { wrapper });
  const follow = (next: NextRouter['query']) => {
    address = { isReady: true, query: next };
    rerender();
    return result.current.start;
  };
  return { result, follow };
}

test('starts at the second of the address, also after a press before the router has read it', () => {
  const { result, follow } = openAt(null);
  act(() => result.current.begin(null));
  expect(result.current).toMatchObject({ isStarted: true, start: null });
  expect(follow({ t: '100' })).toEqual({ sec: 100 });
  act(() => result.current.begin(7));
  expect(result.current.start).toEqual({ sec: 7 });
});

test('is starting from the first render if the address starts the class', () => {
  address = { isReady: true, query: { play: '1' } };
  const seen: boolean[] = [];
  renderHook(() => seen.push(useStart().isStarting), { wrapper });
  expect(seen).not.toContain(false);
});

test('starts a class once for a link with play=1, and removes play and t from the URL', () => {
  replace.mockClear();
  const { result, follow } = openAt({ slug: 'hips', t: '900', play: '1', from: 'mail' });
  expect(result.current).toMatchObject({ start: { sec: 900 }, urlSec: 900 });
  const clean = { slug: 'hips', from: 'mail' };
  const page = { pathname: '/watch/[slug]', query: clean };
  expect(replace).toHaveBeenCalledExactlyOnceWith(page, undefined, { shallow: true, scroll: false });
  expect(follow(clean)).toEqual({ sec: 900 });
  expect(follow({ ...clean, t: '60', play: '1' })).toEqual({ sec: 60 });
  expect(follow(clean)).toEqual({ sec: 60 });
  expect(replace).toHaveBeenCalledTimes(2);
  expect(follow({ ...clean, t: '30' })).toEqual({ sec: 30 });
  expect(follow(clean)).toEqual({ sec: null });
  expect(replace).toHaveBeenCalledTimes(2);
});

test('follows a later link to another second after a chapter was chosen', () => {
  const { result, follow } = openAt(null);
  act(() => result.current.begin(7));
  expect(follow({ t: '50' })).toEqual({ sec: 7 });
  expect(follow({})).toEqual({ sec: 7 });
  expect(follow({ t: '100' })).toEqual({ sec: 100 });
  expect(follow({})).toEqual({ sec: null });
});

test('returns to the second of a link that is followed twice', () => {
  const link = { t: '60', play: '1' };
  address = { isReady: true, query: link };
  const { result, rerender } = renderHook(() => useWatchSession(buildVideo(), 30), { wrapper });
  const seekTo = vi.fn();
  act(() => result.current.setPlayer({ engine: createFakeEngine(), seekTo }));
  const follow = (query: NextRouter['query']) => {
    address = { isReady: true, query };
    rerender();
  };
  follow({});
  expect(seekTo).not.toHaveBeenCalled();
  follow(link);
  follow({ t: '600' });
  expect(seekTo).toHaveBeenCalledExactlyOnceWith(60);
});

test.each([
  ['a preview of 30 seconds', true, '10', 10],
  ['a preview of 30 seconds', true, '30', null],
  ['a preview of 30 seconds', true, '1335', null],
  ['a class of 1500 seconds', false, '1335', 1335],
  ['a class of 1500 seconds', false, '1500', null],
])('starts %s (preview: %s) with ?t=%s at %s', (_, isPreview, t, startAtSec) => {
  if (!isPreview) auth.state = { status: 'signed-in', user: { uid: 'u1' } };
  address = { isReady: true, query: { t, play: '1' } };
  const { result } = renderHook(() => useWatchSession(buildVideo(), 30), { wrapper });
  expect(result.current).toMatchObject({ isPreview, isStarted: true, startAtSec });
});

const POSTER: Omit<ComponentProps<typeof PlayerPoster>, 'load'> = {
  ...{ video: buildVideo(), hasLeft: false, children: null },
  session: {
    ...{ isPreview: false, isStarting: true, isPlayerWanted: true, isSignInLate: false },
    begin: () => undefined,
    preload: () => undefined,
  },
  poster: { src: '/poster.webp', srcSet: null, width: 800, height: 450 },
};

test('shows no failure while the player loads again after a failed attempt', async () => {
  expectConsole('error', 'The player could not be loaded');
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValue(new Promise(() => undefined));
  const exitFullscreen = enterFullscreen();
  render(<PlayerPoster {...POSTER} load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the player');
  await waitFor(() => expect(exitFullscreen).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Play Hip reset' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('status', { name: 'Loading the player' })).toBeVisible();
});

test('says that the class starts only after a press, also in browsers without popovers', () => {
  const session = { ...POSTER.session, isPlayerWanted: false };
  render(<PlayerPoster {...POSTER} session={session} load={async () => undefined} />);
  expect(screen.getByText('Starting…')).not.toBeVisible();
});

test.each([
  ['stays in full screen for the next class', { session: { ...POSTER.session, isPlayerWanted: false } }, 0],
  [
    'leaves full screen for a page whose class does not start',
    { session: { ...POSTER.session, isStarting: false } },
    1,
  ],
  ['leaves full screen for a class that has left', { hasLeft: true }, 1],
  ['leaves full screen for a page without a class', null, 1],
])('%s', async (_, next, times) => {
  const exitFullscreen = enterFullscreen();
  const load = async () => undefined;
  const { rerender } = render(<PlayerPoster key="first" {...POSTER} load={load} />);
  await act(async () =>
    rerender(next ? <PlayerPoster key="next" {...POSTER} {...next} load={load} /> : null),
  );
  expect(exitFullscreen).toHaveBeenCalledTimes(times);
});

test('keeps a preloaded grant until it expires', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  let count = 0;
  mountFetch(() => {
    count += 1;
    const expiresAt = new Date(Date.now() + HALF_AN_HOUR).toISOString();
    return Response.json({ source: { kind: 'vimeo', id: String(count) }, expiresAt });
  });
  const { result } = renderHook(() => useLoadGrant(buildVideo(), 30, 'ann'));
  const load = async () => (await result.current(false)).source;
  expect(await load()).toEqual({ kind: 'vimeo', id: '1' });
  expect(await load()).toEqual({ kind: 'vimeo', id: '1' });
  vi.setSystemTime(NOW + HALF_AN_HOUR);
  expect(await load()).toEqual({ kind: 'vimeo', id: '2' });
});

function showPage(
  over: Pick<ComponentProps<typeof WatchPage>, 'video'> & Partial<ComponentProps<typeof WatchPage>>,
) {
  const poster = { src: '/a.jpg', srcSet: null, width: 1200, height: 630 };
  const parts = { poster, series: null, previewSeconds: 30, related: [], teachers: [], hasLeft: false };
  renderAt(
    <LoadingProvider>
      <ToastProvider>
        <WatchPage {...parts} {...over} />
      </ToastProvider>
    </LoadingProvider>,
    `/watch/${over.video.slug}`,
  );
}

test.each([
  ['has left', true, null, 0],
  ['has left since the page was built', false, '2026-02-28T10:00:00.000Z', 0],
  ['is about to leave', false, '2026-03-02T10:00:00.000Z', 1],
])('sells a class and its chapters unless it has left: one that %s', async (_, hasLeft, leavesAt, count) => {
  vi.setSystemTime(NOW);
  showPage({ video: buildVideo({ leavesAt }), hasLeft });
  for (const [role, name] of [
    ['link', 'Watch the whole class'],
    ['link', 'See membership'],
    ['button', 'Watch the preview of Hip reset'],
    ['button', /Circles$/],
  ] as const)
    await waitFor(() => expect(screen.queryAllByRole(role, { name })).toHaveLength(count));
  expect(screen.queryAllByText(/^This class has left the studio/)).toHaveLength(1 - count);
});

test('plays the same next class of a session until its page opens, also after two presses', () => {
  const classes = ['a', 'b', 'b', 'c'].map((slug) => ({ slug, title: slug, durationSeconds: 60 }));
  startSession({ title: 'Morning', playlistId: 'p', classes });
  const { Wrapper, push } = createTestRouter('/watch/a');
  const { result, rerender } = renderHook(
    (slug: string) => useUpNext({ video: buildVideo({ slug }), series: null, related: [] }, null),
    { wrapper: Wrapper, initialProps: 'a' },
  );
  for (const _ of [1, 2]) act(() => result.current?.onPlay());
  expect(push.mock.calls).toEqual([['/watch/b?play=1'], ['/watch/b?play=1']]);
  rerender('b');
  expect(result.current).toMatchObject({ title: 'b', isSame: true });
  act(() => result.current?.onPlay());
  expect(result.current).toMatchObject({ title: 'c', isSame: false });
  expect(currentSession()?.at).toBe(2);
});

test('keeps the page of the class that ended while its next class cannot be loaded', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { Wrapper, push } = createTestRouter('/watch/hip-reset');
  const wanted: string[] = [];
  onTestFinished(onOfflineNavigation((href) => wanted.push(href)));
  const series = { slug: 's', title: 'S', episodes: [buildVideo(), buildVideo({ slug: 'next' })] };
  const { result } = renderHook(() => useUpNext({ video: buildVideo(), series, related: [] }, null), {
    wrapper: Wrapper,
  });
  act(() => result.current?.onPlay());
  expect(wanted).toEqual(['/watch/next?play=1']);
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ['episode', ['leaving', 'staying']],
  ['suggestion', []],
])('announces no class at the end that has left meanwhile: %s', (_, following) => {
  vi.useFakeTimers({ now: NOW });
  const leaving = buildVideo({ slug: 'leaving', leavesAt: new Date(NOW + HALF_AN_HOUR).toISOString() });
  const staying = buildVideo({ slug: 'staying' });
  const listed = [leaving, staying];
  const episodes = [buildVideo(), ...listed.filter(({ slug }) => following.some((one) => one === slug))];
  const props = { video: buildVideo(), series: { slug: 's', title: 'S', episodes }, related: listed };
  const engine = createFakeEngine();
  const { Wrapper, push } = createTestRouter('/watch/hip-reset');
  const { result } = renderHook(() => useUpNext(props, engine), { wrapper: Wrapper });
  const opened = () => {
    act(() => result.current?.onPlay());
    return push.mock.lastCall;
  };
  expect(opened()).toEqual(['/watch/leaving?play=1']);
  vi.setSystemTime(NOW + HALF_AN_HOUR);
  act(() => engine.emit({ hasEnded: true }, 'ended'));
  expect(opened()).toEqual(['/watch/staying?play=1']);
});

test.each([
  [400, 'Resume · 15 min left'],
  [2400, 'Start class'],
])('labels the start of a class left at second %i by its present, shorter video: %s', (positionSec, name) => {
  const { keep } = memberHistory('u1');
  keep({ does: 'save', progress: buildProgress({ positionSec, durationSec: 2700 }) });
  const video = { id: 'video-a', durationSeconds: 1300 };
  render(<StartButton uid="u1" video={video} onStart={() => undefined} />);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test.each([
  ['second', 'Class 1'],
  ['hip-reset', 'Class 2'],
  ['gone', null],
])('numbers the class %s as the list of its series does: %s', (slug, number) => {
  const named = { slug: 'hips', name: 'Hips' };
  const episodes = [buildVideo({ slug: 'second' }), buildVideo()];
  mountFetch(async () => Response.json({ now: Date.now() }));
  const video = buildVideo({ slug, series: named });
  showPage({ video, series: { slug: 'hips', title: 'Hips', episodes } });
  expect(screen.queryByText(/Class \d/)?.textContent ?? null).toBe(number && `Hips · ${number}`);
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MembershipNote } from '@/components/library/MembershipNote';
import { ChapterList } from '@/components/watch/page/ChapterList';
import { ClassFacts } from '@/components/watch/page/ClassFacts';
import { MembershipOffer } from '@/components/watch/page/MembershipOffer';
import { SeriesNav } from '@/components/watch/page/SeriesNav';
import { ShareButton } from '@/components/watch/page/ShareButton';
import { TranscriptPanel } from '@/components/watch/page/TranscriptPanel';
import { ToastProvider } from '@/contexts/ToastContext';
import type { Move } from '@/lib/catalogue/moves';
import { startAddress } from '@/lib/watch/history/resume';
import { PlaybackError, type PlaybackGrant } from '@/lib/watch/playback-grant';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { mountFetch } from '../../support/fetch-guard';
import { buildVideo } from './build-video';
import { createFakeEngine } from './fake-engine';

test('shows length, level, equipment and audience, and leaves out unknown facts', () => {
  const { rerender } = render(<ClassFacts video={buildVideo()} />);
  const facts = ['25 min', 'Beginner', 'Gentle', 'Low impact', 'Mat', 'Hips, Pelvic floor', 'Hip circles'];
  for (const fact of [...facts, 'Postnatal']) expect(screen.getByText(fact)).toBeInTheDocument();
  expect(screen.queryByText(/Any stage/)).toBeNull();
  rerender(<ClassFacts video={buildVideo({ moves: [], stages: ['any'], impact: null, intensity: null })} />);
  for (const name of ['Moves', 'Made for']) expect(screen.queryByText(name)).toBeNull();
});

test('seeks to a chapter and marks the current one', async () => {
  const engine = createFakeEngine({ state: { currentSec: 310 } });
  const onSeek = vi.fn();
  const chapters = [
    { title: 'Arrive', startSeconds: 0 },
    { title: 'Circles', startSeconds: 300 },
  ];
  render(<ChapterList chapters={chapters} engine={engine} onSeek={onSeek} />);
  expect(screen.getByRole('button', { name: /Circles/ })).toHaveAttribute('aria-current', 'time');
  await userEvent.click(screen.getByRole('button', { name: /Arrive/ }));
  expect(onSeek).toHaveBeenCalledWith(0);
  act(() => engine.emit({ currentSec: 10 }, 'time'));
  expect(screen.getByRole('button', { name: /Arrive/ })).toHaveAttribute('aria-current', 'time');
});

test('lists the series in order and marks the current class', () => {
  const episodes = [
    { slug: 'one', title: 'One', durationSeconds: 600, leavesAt: null },
    { slug: 'two', title: 'Two', durationSeconds: 900, leavesAt: null },
  ];
  render(<SeriesNav series={{ slug: 'hips', title: 'Hips', episodes }} currentSlug="two" />);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/watch/one', '/watch/two']);
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  expect(links[0]).not.toHaveAttribute('aria-current');
});

const grant = (captions: readonly { language: string; label: string; src: string }[]): PlaybackGrant => ({
  source: { kind: 'hls', src: '/x.m3u8', captions },
  expiresAt: null,
});
const ENGLISH = { language: 'en', label: 'English', src: '/captions.en.vtt' };
const SPANISH = { language: 'es', label: 'Español', src: '/captions.es.vtt' };

const VTT: Readonly<Record<string, string>> = {
  '/captions.en.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nKnees soft\n\n00:05.000 --> 00:06.000\nSlow plié\n',
  '/captions.es.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nRodillas suaves\n',
};
const serveCaptions = () => mountFetch((request) => new Response(VTT[new URL(request.url).pathname]));

function showTranscript(over: Partial<ComponentProps<typeof TranscriptPanel>> = {}) {
  const loadGrant = async () => grant([ENGLISH]);
  render(
    <TranscriptPanel engine={null} loadGrant={loadGrant} moves={[]} onSeek={() => undefined} {...over} />,
  );
}

test('seeks by a transcript line and filters by search', async () => {
  serveCaptions();
  const onSeek = vi.fn();
  showTranscript({ onSeek });
  await userEvent.click(await screen.findByRole('button', { name: /Slow plié/ }));
  expect(onSeek).toHaveBeenCalledWith(5);
  await userEvent.type(screen.getByRole('searchbox'), 'plie');
  expect(screen.getByRole('status')).toHaveTextContent('1 line');
  expect(screen.queryByRole('button', { name: /Knees soft/ })).toBeNull();
});

test('shows the name of each move above its first line', async () => {
  serveCaptions();
  const warmUp: Move = { title: 'Warm-up', startSeconds: 0, endSeconds: 4, side: null };
  showTranscript({ moves: [warmUp, { title: 'Plié', startSeconds: 4, endSeconds: 60, side: 'left' }] });
  await screen.findByText('Knees soft');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Warm-up', '0:01Knees soft', 'Plié, left side', '0:05Slow plié']);
  await userEvent.type(screen.getByRole('searchbox'), 'soft');
  expect(screen.queryByText('Warm-up')).toBeNull();
});

test('finds one of two lines that are said at the same time', async () => {
  const cues = ['Other arm', 'Breathe', 'Other leg'].map((text) => `00:01.000 --> 00:02.000\n${text}\n`);
  mountFetch(() => new Response(`WEBVTT\n\n${cues.join('\n')}`));
  showTranscript();
  await userEvent.type(await screen.findByRole('searchbox'), 'other');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['0:01Other arm', '0:01Other leg']);
});

test('scrolls the transcript to the line being said, but not while the member reads on', async () => {
  serveCaptions();
  const scrollBy = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperty(Element.prototype, 'scrollBy', { value: scrollBy, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollBy'));
  const engine = createFakeEngine({ state: { currentSec: 1 } });
  showTranscript({ engine });
  const line = await screen.findByRole('button', { name: /Knees soft/ });
  expect(line).toHaveAttribute('aria-current', 'time');
  await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledTimes(1));
  act(() => engine.emit({ currentSec: 5 }, 'time'));
  expect(scrollBy).toHaveBeenCalledTimes(2);
  fireEvent.wheel(line);
  act(() => engine.emit({ currentSec: 1 }, 'time'));
  expect(line).toHaveAttribute('aria-current', 'time');
  expect(scrollBy).toHaveBeenCalledTimes(2);
});

test('shows the transcript in the caption language', async () => {
  serveCaptions();
  const engine = createFakeEngine({ state: { activeTrack: 'es' } });
  showTranscript({ engine, loadGrant: async () => grant([ENGLISH, SPANISH]) });
  expect(await screen.findByRole('button', { name: /Rodillas/ })).toBeInTheDocument();
});

test('loads a failed transcript again on Retry', async () => {
  expectConsole('warn', 'A part of the page could not be loaded');
  serveCaptions();
  const loadGrant = vi.fn(async () => grant([ENGLISH]));
  showTranscript({ loadGrant: loadGrant.mockRejectedValueOnce(new PlaybackError('network', 'lost')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /Knees soft/ })).toBeInTheDocument();
});

test('says that a class without captions has no transcript', async () => {
  showTranscript({ loadGrant: async () => grant([]) });
  expect(await screen.findByText('This class doesn’t have a transcript.')).toBeInTheDocument();
});

const refresh = vi.fn(async (): Promise<void> => undefined);
vi.mock('@/contexts/SubscriptionContext', () => ({
  useSubscription: () => ({ refresh, isError: true }),
}));
const UNKNOWN = { kind: 'unsubscribed', uid: 'u1', isUnknown: true } as const;

test.each([
  ['the class', <MembershipOffer key="class" access={UNKNOWN} here="/watch/hip-reset" moment={null} />],
  ['the library', <MembershipNote key="library" />],
])('shows on the page of %s that the membership is being checked again', async (_, part) => {
  const check = deferred();
  refresh.mockReturnValueOnce(check.promise);
  render(part);
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  await act(async () => check.resolve());
  expect(retry).not.toHaveAttribute('aria-busy');
});

test('names the move and the time of the link in the offer, and the way back to it', () => {
  const moment = 'Pigeon, left side at 22:15';
  const here = startAddress('hip-reset', 1335);
  render(<MembershipOffer access={{ kind: 'visitor' }} here={here} moment={moment} />);
  expect(screen.getByRole('heading', { name: `Go straight to ${moment}` })).toBeInTheDocument();
  for (const [name, path] of [
    ['Sign In', '/auth/sign-in'],
    ['See membership', '/pricing'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `${path}?next=%2Fwatch%2Fhip-reset%3Ft%3D1335`,
    );
});

test.each([
  ['the moment', 120, '/watch/calm?t=120'],
  ['no moment at the end of the class', 600, '/watch/calm'],
])('copies a link with %s', async (_, currentSec, link) => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const engine = createFakeEngine({ state: { currentSec } });
  render(
    <ToastProvider>
      <ShareButton video={{ slug: 'calm', title: 'Calm' }} engine={engine} />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(writeText.mock.calls.map(([text]) => text.endsWith(link))).toEqual([true]);
});

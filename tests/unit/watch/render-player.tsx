import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { PlayerProps } from '@/components/watch/player/player-props';
import { ResumeGate } from '@/components/watch/player/ResumeGate';
import type { Progress } from '@/lib/watch/history/progress';
import type { ViewingHistory } from '@/lib/watch/history/viewing';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import { buildVideo } from './build-video';
import { createFakeEngine, type FakeEngine, type FakeEngineOptions } from './fake-engine';

export const GRANT: PlaybackGrant = {
  source: { kind: 'hls', src: '/media/hls/yoga/t/master.m3u8', captions: [] },
  expiresAt: '2026-03-01T14:00:00.000Z',
};

export const VIDEO = buildVideo({
  id: 'video-a',
  durationSeconds: 600,
  series: { slug: 'hips', name: 'Hips' },
  chapters: [
    { title: 'Arrive', startSeconds: 0 },
    { title: 'Squats', startSeconds: 60 },
  ],
});

export const player = () => screen.getByRole('region', { name: 'Player: Hip reset' });
export const pressKey = (key: string) => fireEvent.keyDown(player(), { key });
export const openSettings = () => userEvent.click(screen.getByRole('button', { name: 'Settings' }));
/** Reports whether the controls are shown. */
export const areControlsShown = () =>
  screen.getByRole('group', { name: 'Controls' }).parentElement?.dataset.visible === 'true';

/** Imitates full screen of the document until the test ends. Returns the mock that leaves it. */
export function enterFullscreen() {
  const show = (fullscreenElement: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: fullscreenElement });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const exit = vi.fn(async () => show(null));
  document.exitFullscreen = exit;
  show(document.documentElement);
  onTestFinished(() => show(null));
  return exit;
}

export interface TestHistory extends ViewingHistory {
  readonly saved: { readonly progress: Progress; readonly kind: string }[];
}

export function createTestHistory(stored: Progress | null = null): TestHistory {
  const saved: TestHistory['saved'] = [];
  return {
    saved,
    peek: () => null,
    load: async () => stored,
    save: (progress, kind) => saved.push({ progress, kind }),
  };
}

export interface RenderOptions {
  readonly props?: Partial<PlayerProps>;
  /** Options of each created engine in order; the last one repeats. */
  readonly engines?: readonly FakeEngineOptions[];
  readonly wrapper?: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * Renders the player with fake engines. `engine()` returns the running one; `chooseChapter` does what the page does when a
 * chapter is pressed before the player is ready.
 */
export async function renderPlayer({ props = {}, engines = [{}], wrapper }: RenderOptions = {}) {
  const made: FakeEngine[] = [];
  const history = createTestHistory();
  const all: PlayerProps = {
    video: VIDEO,
    loadGrant: async () => GRANT,
    history,
    practice: null,
    startAtSec: null,
    isPreview: false,
    upNext: null,
    offerHref: '/pricing',
    onMilestone: () => undefined,
    onHandle: () => undefined,
    createEngine: async (_, { startAtSec }) => {
      const options = engines[Math.min(made.length, engines.length - 1)];
      const engine = createFakeEngine({ ...options, state: { currentSec: startAtSec, ...options?.state } });
      made.push(engine);
      return engine;
    },
    ...props,
  };
  const view = await act(async () => render(<ResumeGate {...all} />, { wrapper }));
  const engine = (): FakeEngine => {
    const latest = made.at(-1);
    if (!latest) throw new Error('No engine was made yet');
    return latest;
  };
  const change = (changed: Partial<PlayerProps>) =>
    act(async () => view.rerender(<ResumeGate {...all} {...changed} />));
  const chooseChapter = (sec: number) => change({ startAtSec: sec });
  return { ...view, engine, made, history, change, chooseChapter };
}

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Video } from '@/lib/catalogue/video';
import { type Engine, RATES } from '@/lib/watch/engine';
import { type PlayerPrefs, readPrefs, rememberPrefs } from '@/lib/watch/player-prefs';
import { hasPlayedOver, isWhole, type Loop, loopText, parseLoop } from '@/lib/watch/practice/loop';
import type { PracticeStore } from '@/lib/watch/practice/member-practice';
import {
  type Entries,
  entryValue,
  NO_PRACTICE,
  type Practice,
  type PracticeOp,
} from '@/lib/watch/practice/practice-kind';
import { amountIn, moveKey, usualUnit, weightsOf } from '@/lib/watch/practice/weights';
import type { PlayerActions } from './player-actions';
import { useLatest } from './use-latest';

const noSubscription = () => () => undefined;
const practiceOf = (store: PracticeStore | null): Practice => store?.getState().value ?? NO_PRACTICE;

function speedOf(speeds: Entries, seriesKey: string | null): PlayerPrefs['rate'] | null {
  const stored = seriesKey === null ? 0 : Number(entryValue(speeds, seriesKey));
  return RATES.find((rate) => rate === stored) ?? null;
}

/** Without a store (visitors, previews), keeps the loop in memory and saves one speed for all classes. */
export function usePracticeMemory(store: PracticeStore | null, { id, series }: Video) {
  const seriesKey = series?.slug ?? null;
  const practice = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    () => practiceOf(store),
    () => NO_PRACTICE,
  );
  const [draft, setDraft] = useState<Loop | null>(null);
  const saved = useMemo(() => parseLoop(entryValue(practice.loops, id)), [practice.loops, id]);
  const remember = (op: PracticeOp): void => {
    store?.change(op).catch((cause: unknown) => console.warn('A practice choice was not saved', cause));
  };
  return {
    loop: draft ?? saved,
    setLoop(loop: Loop | null): void {
      // A loop without an end is a draft, which is only in memory. Without a store, every loop is a draft.
      setDraft(store !== null && isWhole(loop) ? null : loop);
      if (isWhole(loop)) remember({ name: 'loops', key: id, value: loopText(loop) });
      else if (loop === null && saved) remember({ name: 'loops', key: id, value: '' });
    },
    weightOf(title: string): string | null {
      const [last] = weightsOf(practice.loads, moveKey(title));
      if (!last) return null;
      const unit = readPrefs().loadUnit ?? usualUnit(navigator.language);
      return `${amountIn(last, unit)} ${unit}`;
    },
    seriesSpeed: speedOf(practice.speeds, seriesKey),
    startSpeed: (): number => speedOf(practiceOf(store).speeds, seriesKey) ?? readPrefs().rate,
    rememberSpeed(rate: number): void {
      if (store === null || seriesKey === null) rememberPrefs({ rate });
      else remember({ name: 'speeds', key: seriesKey, value: String(rate) });
    },
    /** Makes `rate` the speed of all classes. Removes each series' own speed, because it would override `rate`. */
    rememberForAll(rate: PlayerPrefs['rate']): void {
      rememberPrefs({ rate });
      for (const key of Object.keys(practice.speeds))
        if (entryValue(practice.speeds, key) !== '') remember({ name: 'speeds', key, value: '' });
    },
  };
}

export type PracticeMemory = ReturnType<typeof usePracticeMemory>;

/** Applies the series' stored speed, also when another device changes it, until the member chooses a speed here. */
export function useSeriesSpeed(engine: Engine | null, memory: PracticeMemory) {
  const hasChosen = useRef(false);
  const { seriesSpeed } = memory;
  useEffect(() => {
    if (engine && seriesSpeed !== null && !hasChosen.current) engine.setRate(seriesSpeed);
  }, [engine, seriesSpeed]);
  const latest = useLatest(memory);
  const [rememberSpeed] = useState(() => (rate: number) => {
    hasChosen.current = true;
    latest.current.rememberSpeed(rate);
  });
  return rememberSpeed;
}

/** Seeks to the start of the loop when playback passes its end. After a seek beyond the end, playback continues. */
export function useLoop(engine: Engine | null, actions: PlayerActions | null, loop: Loop | null): void {
  const [startSec, endSec] = isWhole(loop) ? [loop.startSec, loop.endSec] : [0, null];
  useEffect(() => {
    if (!engine || !actions || endSec === null || engine.hasOwnControls) return;
    let lastSec = engine.get().currentSec;
    return engine.on(({ currentSec, isPlaying, isSeeking }, event) => {
      const hasPassed = hasPlayedOver(endSec, lastSec, currentSec);
      lastSec = currentSec;
      if (event === 'time' && isPlaying && !isSeeking && hasPassed) actions.repeatFrom(startSec);
    });
  }, [engine, actions, startSec, endSec]);
}

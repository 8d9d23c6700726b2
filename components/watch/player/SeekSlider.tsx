import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useRemote } from '@/components/ui/use-remote';
import type { Chapter } from '@/lib/catalogue/video';
import { formatTimer, spokenDuration } from '@/lib/platform/dates/duration';
import { chapterAt } from '@/lib/watch/chapters';
import type { Engine } from '@/lib/watch/engine';
import { ARROW_STEP_SEC } from '@/lib/watch/keyboard';
import type { Loop } from '@/lib/watch/practice/loop';
import { loadWebVtt, thumbnailAt } from '@/lib/watch/web-vtt';
import type { PlayerActions } from './player-actions';
import styles from './SeekSlider.module.scss';
import { useEngineState } from './use-engine-state';

interface SeekSliderProps {
  readonly engine: Engine;
  readonly chapters: readonly Chapter[];
  readonly storyboard: string | undefined;
  readonly loop: Loop | null;
  readonly actions: Pick<PlayerActions, 'seekTo' | 'seekBy'>;
}

const PAGE_SEC = 60;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -ARROW_STEP_SEC,
  ArrowDown: -ARROW_STEP_SEC,
  ArrowRight: ARROW_STEP_SEC,
  ArrowUp: ARROW_STEP_SEC,
  PageDown: -PAGE_SEC,
  PageUp: PAGE_SEC,
};

export function SeekSlider({ engine, chapters, storyboard, loop, actions }: SeekSliderProps) {
  const sec = useEngineState(engine, (state) => Math.floor(state.currentSec));
  const durationSec = useEngineState(engine, (state) => state.durationSec);
  const bufferedSec = useEngineState(engine, (state) => Math.floor(state.bufferedSec));
  const [hoverSec, setHoverSec] = useState<number | null>(null);
  const [wasReached, setReached] = useState(false);
  // Loads preview pictures only once the pointer reaches the slider, so that they do not slow down the video.
  const { data: cues } = useRemote((wasReached && storyboard) || null, loadWebVtt);
  const chapter = chapterAt(chapters, sec);
  const share = (value: number): string =>
    `${durationSec > 0 ? Math.min(100, (value / durationSec) * 100) : 0}%`;

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) actions.seekBy(step);
    else if (event.key === 'Home') actions.seekTo(0);
    else if (event.key === 'End') actions.seekTo(durationSec);
    else return;
    event.preventDefault();
  };
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    setReached(true);
    if (event.pointerType === 'touch' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const position = Math.min(Math.max(0, (event.clientX - box.left) / box.width), 1);
    setHoverSec(position * durationSec);
  };
  const hidePreview = () => setHoverSec(null);
  const spoken = `${spokenDuration(sec)} of ${spokenDuration(durationSec)}${chapter ? `, ${chapter.title}` : ''}`;
  return (
    <div
      className={styles.slider}
      onPointerMove={handlePointerMove}
      onPointerLeave={hidePreview}
      onPointerCancel={hidePreview}
      onPointerUp={(event) => event.pointerType === 'touch' && hidePreview()}
    >
      <div className={styles.track} aria-hidden="true">
        <span className={styles.buffered} style={{ width: share(bufferedSec) }} />
        <span className={styles.played} style={{ width: share(sec) }} />
        {chapters.map(({ startSeconds, title }) =>
          startSeconds > 0 ? (
            <span
              key={`${startSeconds}${title}`}
              className={styles.tick}
              style={{ left: share(startSeconds) }}
            />
          ) : null,
        )}
        {loop && loop.endSec !== null && (
          <span
            className={styles.loop}
            style={{ left: share(loop.startSec), width: share(loop.endSec - loop.startSec) }}
          />
        )}
      </div>
      {loop && <LoopMark name="A" left={share(loop.startSec)} />}
      {loop && loop.endSec !== null && <LoopMark name="B" left={share(loop.endSec)} />}
      <input
        type="range"
        className={styles.input}
        aria-label="Position"
        aria-valuetext={spoken}
        min={0}
        max={Math.max(1, Math.floor(durationSec))}
        step={1}
        value={sec}
        onChange={(event) => actions.seekTo(Number(event.target.value))}
        onKeyDown={handleKeyDown}
      />
      {hoverSec !== null && durationSec > 0 && (
        <HoverPreview
          sec={hoverSec}
          left={share(hoverSec)}
          picture={storyboard && cues ? thumbnailAt(cues, hoverSec, storyboard) : null}
          chapter={chapterAt(chapters, hoverSec)}
        />
      )}
    </div>
  );
}

function LoopMark({ name, left }: { readonly name: string; readonly left: string }) {
  return (
    <span className={styles.mark} style={{ left }} aria-hidden="true">
      {name}
    </span>
  );
}

interface HoverPreviewProps {
  readonly sec: number;
  readonly left: string;
  readonly picture: ReturnType<typeof thumbnailAt>;
  readonly chapter: Chapter | null;
}

function HoverPreview({ sec, left, picture, chapter }: HoverPreviewProps) {
  return (
    <div className={styles.preview} style={{ '--at': left } as CSSProperties} aria-hidden="true">
      {picture && (
        <span
          className={styles.picture}
          style={{
            width: picture.width,
            height: picture.height,
            backgroundImage: `url("${picture.src}")`,
            backgroundPosition: `-${picture.x}px -${picture.y}px`,
          }}
        />
      )}
      <span className={styles.previewText}>
        {formatTimer(sec)}
        {chapter && ` · ${chapter.title}`}
      </span>
    </div>
  );
}

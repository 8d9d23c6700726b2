import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { scrollBehavior } from '@/components/ui/device-preferences';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { TextField } from '@/components/ui/TextField';
import { useRemote } from '@/components/ui/use-remote';
import { useEngineState } from '@/components/watch/player/use-engine-state';
import { type Move, moveName } from '@/lib/catalogue/moves';
import { counted, formatTimer } from '@/lib/platform/dates/duration';
import type { Engine } from '@/lib/watch/engine';
import { inLanguage } from '@/lib/watch/hls-playlist';
import type { LoadGrant } from '@/lib/watch/playback-grant';
import type { CaptionFile } from '@/lib/watch/source';
import { type Cue, lineAt, loadCaptionFile, searchLines, toLines } from '@/lib/watch/web-vtt';
import styles from './WatchPage.module.scss';

/** Loads the captions in `language`, else in the first available language. Resolves to null if there are none. */
async function fetchTranscript(captions: readonly CaptionFile[], language: string) {
  const file = inLanguage(captions, (caption) => caption.language, language) ?? captions[0];
  return file ? { lines: toLines(await loadCaptionFile(file)), language: file.language } : null;
}

interface TranscriptPanelProps {
  readonly engine: Engine | null;
  readonly loadGrant: LoadGrant;
  readonly moves: readonly Move[];
  readonly onSeek: (sec: number) => void;
}

const movesBefore = (moves: readonly Move[], line: Cue, before: Cue | undefined): readonly Move[] =>
  moves.filter(
    ({ startSeconds }) => startSeconds <= line.startSec && startSeconds > (before?.startSec ?? -1),
  );

/** After the member scrolls the transcript, it does not follow the video for this long. */
const UNFOLLOWED_MS = 8000;
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function useFollowedLine(list: RefObject<HTMLOListElement | null>, line: number, isShown: boolean): void {
  const touchedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const box = list.current;
    if (!box || !isShown) return;
    const handle = () => {
      touchedAtMs.current = performance.now();
    };
    for (const name of SCROLLING) box.addEventListener(name, handle, { passive: true });
    return () => {
      for (const name of SCROLLING) box.removeEventListener(name, handle);
    };
  }, [list, isShown]);
  useEffect(() => {
    const box = list.current;
    const current = line >= 0 && isShown && box?.querySelector('[aria-current]');
    if (!box || !current || performance.now() - touchedAtMs.current < UNFOLLOWED_MS) return;
    // Does not scroll away from a line that has the keyboard focus.
    if (box.querySelector(':focus-visible')) return;
    // Not `scrollIntoView`, which would also scroll the page, away from the video.
    const { top, height } = current.getBoundingClientRect();
    const middle = box.getBoundingClientRect().top + (box.clientHeight - height) / 2;
    box.scrollBy({ top: top - middle, behavior: scrollBehavior() });
  }, [list, line, isShown]);
}

export function TranscriptPanel({ engine, loadGrant, moves, onSeek }: TranscriptPanelProps) {
  const language = useEngineState(engine, (state) => state.activeTrack);
  const { status, data, retry } = useRemote(language ?? '', async (chosen, isRetry) => {
    const { source } = await loadGrant(isRetry);
    return { transcript: await fetchTranscript(source.captions ?? [], chosen) };
  });
  const transcript = data?.transcript;
  const [search, setSearch] = useState('');
  const lines = transcript?.lines ?? null;
  const found = useMemo(() => (lines ? searchLines(lines, search) : []), [lines, search]);
  const isWhole = search.trim() === '';
  const currentLine = useEngineState(engine, (state) => (lines ? lineAt(lines, state.currentSec) : -1));
  const list = useRef<HTMLOListElement>(null);
  useFollowedLine(list, currentLine, isWhole && lines !== null);

  if (status === 'error') {
    return <ErrorState title="We couldn’t load the transcript" onRetry={retry} />;
  }
  if (transcript === undefined) return <Skeleton height={180} />;
  if (transcript === null) return <p>This class doesn’t have a transcript.</p>;
  return (
    <>
      <TextField
        label="Find in the transcript"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="muted" role="status">
        {isWhole ? '' : counted(found.length, 'line')}
      </p>
      <ol ref={list} className={`m-0 ${styles.scroll}`} lang={transcript.language}>
        {found.map((line, index) => (
          <Fragment key={`${line.startSec} ${line.text}`}>
            {isWhole &&
              movesBefore(moves, line, found[index - 1]).map((move) => (
                <li key={`move ${move.startSeconds}`} className={styles.move} lang="en">
                  {moveName(move)}
                </li>
              ))}
            <li>
              <button
                type="button"
                className={styles.line}
                aria-current={engine && line === transcript.lines[currentLine] ? 'time' : undefined}
                onClick={() => onSeek(line.startSec)}
              >
                <span className={styles.time}>{formatTimer(line.startSec)}</span>
                <span>{line.text}</span>
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
    </>
  );
}

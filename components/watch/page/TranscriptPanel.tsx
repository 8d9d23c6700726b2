import { Fragment, useEffect, useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { TextField } from '@/components/ui/TextField';
import { useEngineState } from '@/components/watch/player/use-engine-state';
import { type Move, moveName } from '@/lib/catalogue/moves';
import { formatTimer } from '@/lib/platform/dates/duration';
import type { Engine } from '@/lib/watch/engine';
import type { LoadGrant } from '@/lib/watch/playback-grant';
import type { CaptionFile } from '@/lib/watch/source';
import { type Cue, lineAt, loadCaptionFile, searchLines, toLines } from '@/lib/watch/web-vtt';
import styles from './WatchPage.module.scss';

type Transcript =
  | { readonly status: 'loading' | 'failed' | 'absent' }
  | { readonly status: 'ready'; readonly lines: readonly Cue[]; readonly language: string };

async function fetchLines(captions: readonly CaptionFile[], language: string | null): Promise<Transcript> {
  const file = captions.find((caption) => caption.language === language) ?? captions[0];
  if (!file) return { status: 'absent' };
  return { status: 'ready', lines: toLines(await loadCaptionFile(file)), language: file.language };
}

function useTranscript(loadGrant: LoadGrant, language: string | null) {
  const [transcript, setTranscript] = useState<Transcript>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const { source } = await loadGrant(attempt > 0);
      return fetchLines(source.captions ?? [], language);
    };
    load()
      .then((loaded) => isCurrent && setTranscript(loaded))
      .catch((cause: unknown) => {
        console.warn('The transcript could not be loaded', cause);
        if (isCurrent) setTranscript({ status: 'failed' });
      });
    return () => {
      isCurrent = false;
    };
  }, [loadGrant, language, attempt]);
  const retry = () => {
    setTranscript({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { transcript, retry };
}

interface TranscriptPanelProps {
  readonly engine: Engine | null;
  readonly loadGrant: LoadGrant;
  readonly moves: readonly Move[];
  readonly onSeek: (sec: number) => void;
}

/** Returns the moves that begin between two lines. */
const movesBefore = (moves: readonly Move[], line: Cue, before: Cue | undefined): readonly Move[] =>
  moves.filter(
    ({ startSeconds }) => startSeconds <= line.startSec && startSeconds > (before?.startSec ?? -1),
  );

export function TranscriptPanel({ engine, loadGrant, moves, onSeek }: TranscriptPanelProps) {
  const language = useEngineState(engine, (state) => state.activeTrack);
  const { transcript, retry } = useTranscript(loadGrant, language);
  const [search, setSearch] = useState('');
  const lines = transcript.status === 'ready' ? transcript.lines : null;
  const found = useMemo(() => (lines ? searchLines(lines, search) : []), [lines, search]);
  const isWhole = search.trim() === '';
  const currentLine = useEngineState(engine, (state) => (lines ? lineAt(lines, state.currentSec) : -1));

  if (transcript.status === 'loading') return <Skeleton height={180} />;
  if (transcript.status === 'absent') return <p>This class doesn’t have a transcript.</p>;
  if (transcript.status !== 'ready') {
    return (
      <ErrorState
        title="We couldn’t load the transcript"
        message="Check your connection and try again."
        onRetry={retry}
      />
    );
  }
  return (
    <>
      <TextField
        label="Find in the transcript"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="muted" role="status">
        {isWhole ? '' : `${found.length} ${found.length === 1 ? 'line' : 'lines'}`}
      </p>
      <ol className={`m-0 ${styles.scroll}`} lang={transcript.language}>
        {found.map((line, index) => (
          <Fragment key={line.startSec}>
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

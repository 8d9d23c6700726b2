import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { listedRow } from '@/lib/library/member-history-view';
import { peekProgress } from '@/lib/watch/history/history-store';
import { mergeOptional } from '@/lib/watch/history/merge-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { resumePoint } from '@/lib/watch/history/resume';

interface StartButtonProps {
  readonly uid: string;
  readonly videoId: string;
  readonly onStart: () => void;
}

/** Her place in the class as far as it is known here; asking the server for it is left to the press. */
function usePlace(uid: string, videoId: string): Progress | null {
  const [place, setPlace] = useState<Progress | null>(null);
  useEffect(() => {
    setPlace(mergeOptional(listedRow(uid, videoId), peekProgress(uid, videoId)));
  }, [uid, videoId]);
  return place;
}

/** The way into the class, with what is left of it. */
export function StartButton({ uid, videoId, onStart }: StartButtonProps) {
  const place = usePlace(uid, videoId);
  const resumeSec = resumePoint(place);
  const minutes =
    place && resumeSec !== null ? Math.max(1, Math.round((place.durationSec - resumeSec) / 60)) : 0;
  return (
    <Button size="small" data-start onClick={onStart}>
      {minutes > 0 ? `Resume · ${minutes} min left` : 'Start class'}
    </Button>
  );
}

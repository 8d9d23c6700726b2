import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { minutesLeft } from '@/lib/library/continue-watching';
import { peekProgress } from '@/lib/watch/history/history-store';
import type { Progress } from '@/lib/watch/history/progress';
import { resumePoint } from '@/lib/watch/history/resume';

interface StartButtonProps {
  readonly uid: string;
  readonly videoId: string;
  readonly onStart: () => void;
}

export function StartButton({ uid, videoId, onStart }: StartButtonProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => setProgress(peekProgress(uid, videoId)), [uid, videoId]);
  const resumeSec = resumePoint(progress);
  return (
    <Button size="small" data-start onClick={onStart}>
      {progress && resumeSec !== null
        ? `Resume · ${minutesLeft({ ...progress, positionSec: resumeSec })} min left`
        : 'Start class'}
    </Button>
  );
}

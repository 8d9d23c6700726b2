import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Video } from '@/lib/catalogue/video';
import { minutesLeft } from '@/lib/library/continue-watching';
import { peekProgress } from '@/lib/watch/history/history-store';
import type { Progress } from '@/lib/watch/history/progress';
import { resumePoint, withLength } from '@/lib/watch/history/resume';

interface StartButtonProps {
  readonly uid: string;
  readonly video: Pick<Video, 'id' | 'durationSeconds'>;
  readonly onStart: () => void;
}

export function StartButton({ uid, video: { id, durationSeconds }, onStart }: StartButtonProps) {
  const [stored, setStored] = useState<Progress | null>(null);
  useEffect(() => setStored(peekProgress(uid, id)), [uid, id]);
  const progress = stored && withLength(stored, durationSeconds);
  return (
    <Button size="small" data-start onClick={onStart}>
      {progress && resumePoint(progress) !== null
        ? `Resume · ${minutesLeft(progress)} min left`
        : 'Start class'}
    </Button>
  );
}

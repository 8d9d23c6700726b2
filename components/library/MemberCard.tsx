import { ClassCard } from '@/components/cards/ClassCard';
import type { ListCard } from '@/lib/catalogue/list-card';
import { percentOf } from '@/lib/library/continue-watching';
import type { Progress } from '@/lib/watch/history/progress';
import { resumePoint } from '@/lib/watch/history/resume';
import { CardSaveButtons } from './CardSaveButtons';

interface MemberCardProps {
  readonly video: ListCard;
  readonly progress: Progress | null | undefined;
}

export function MemberCard({ video, progress }: MemberCardProps) {
  const isUnderWay = progress != null && resumePoint(progress) !== null;
  return (
    <ClassCard
      video={video}
      progressPercent={isUnderWay ? percentOf(progress) : undefined}
      isWatched={progress?.completedAt != null}
      actions={<CardSaveButtons video={video} />}
    />
  );
}

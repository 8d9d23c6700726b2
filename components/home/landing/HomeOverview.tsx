import type { HomeContent } from '@/lib/home/home-content';
import { FactsStrip } from './FactsStrip';
import { InstructorBand } from './InstructorBand';
import { StepsBand } from './StepsBand';
import { StyleTiles } from './StyleTiles';
import { WeekCards } from './WeekCards';

export type HomeOverviewProps = Pick<HomeContent, 'facts' | 'week' | 'styles' | 'instructors'>;

/** What membership holds: the figures, a week, the styles, the teachers, and how it works. */
export function HomeOverview({ facts, week, styles, instructors }: HomeOverviewProps) {
  return (
    <>
      <FactsStrip facts={facts} />
      <WeekCards week={week} />
      <StyleTiles styles={styles} />
      <InstructorBand instructors={instructors} />
      <StepsBand />
    </>
  );
}

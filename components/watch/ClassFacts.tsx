import { Chip } from '@/components/ui/Chip';
import { clockGlyph } from '@/components/ui/icons/clock-glyph';
import { sparkleGlyph } from '@/components/ui/icons/sparkle-glyph';
import { LevelDots } from '@/components/ui/LevelDots';
import { formatDuration } from '@/lib/dates/duration';
import type { Video } from '@/lib/videos/video';
import styles from './ClassFacts.module.scss';
import { AREA_WORDS, EQUIPMENT_WORDS, IMPACT_WORDS, INTENSITY_WORDS, STAGE_WORDS } from './class-words';

interface FactProps {
  readonly term: string;
  readonly values: readonly string[];
}

function Fact({ term, values }: FactProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{values.join(', ')}</dd>
    </div>
  );
}

/** What she needs to know before she begins: how long, how hard, with what and for which parts. */
export function ClassFacts({ video }: { readonly video: Video }) {
  const { intensity, impact } = video;
  const stages = video.stages.filter((stage) => stage !== 'any');
  return (
    <section aria-label="About this class">
      <div className="cluster">
        <Chip glyph={clockGlyph}>{formatDuration(video.durationSeconds)}</Chip>
        <Chip>
          <LevelDots level={video.level} />
        </Chip>
        {intensity && <Chip glyph={sparkleGlyph}>{INTENSITY_WORDS[intensity]}</Chip>}
        {impact && <Chip>{IMPACT_WORDS[impact]}</Chip>}
      </div>
      <dl className={styles.facts}>
        <Fact term="You need" values={video.equipment.map((item) => EQUIPMENT_WORDS[item])} />
        <Fact term="Works on" values={video.bodyAreas.map((area) => AREA_WORDS[area])} />
        <Fact term="Moves" values={video.moves} />
        <Fact term="Made for" values={stages.map((stage) => STAGE_WORDS[stage])} />
      </dl>
    </section>
  );
}

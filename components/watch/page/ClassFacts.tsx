import { Chip } from '@/components/ui/Chip';
import { LevelDots } from '@/components/ui/LevelDots';
import {
  AREA_LABELS,
  EQUIPMENT_LABELS,
  IMPACT_LABELS,
  INTENSITY_LABELS,
  STAGE_LABELS,
} from '@/lib/catalogue/facets/taxonomy';
import type { Video } from '@/lib/catalogue/video';
import { formatDuration } from '@/lib/platform/dates/duration';
import { EquipmentPicture } from './EquipmentPicture';
import styles from './WatchPage.module.scss';

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

export function ClassFacts({ video }: { readonly video: Video }) {
  const { intensity, impact } = video;
  const stages = video.stages.filter((stage) => stage !== 'any');
  return (
    <section aria-label="About this class">
      <div className="cluster">
        <Chip icon="clock">{formatDuration(video.durationSeconds)}</Chip>
        <Chip>
          <LevelDots level={video.level} />
        </Chip>
        {intensity && <Chip icon="sparkle">{INTENSITY_LABELS[intensity]}</Chip>}
        {impact && <Chip>{IMPACT_LABELS[impact]}</Chip>}
      </div>
      <dl className={styles.facts}>
        {video.equipment.length > 0 && (
          <div className={styles.needed}>
            <dt>Equipment</dt>
            {video.equipment.map((item) => (
              <dd key={item}>
                <EquipmentPicture item={item} />
                {item === 'none' ? 'None' : EQUIPMENT_LABELS[item]}
              </dd>
            ))}
          </div>
        )}
        <Fact term="Works on" values={video.bodyAreas.map((area) => AREA_LABELS[area])} />
        <Fact term="Moves" values={video.moves} />
        <Fact term="Made for" values={stages.map((stage) => STAGE_LABELS[stage])} />
      </dl>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/Chip';
import { LevelDots } from '@/components/ui/LevelDots';
import {
  AREA_LABELS,
  EQUIPMENT_LABELS,
  type Equipment,
  IMPACT_LABELS,
  INTENSITY_LABELS,
  STAGE_LABELS,
} from '@/lib/catalogue/facets/taxonomy';
import type { Video } from '@/lib/catalogue/video';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './WatchPage.module.scss';

const SHAPES: Readonly<Record<Equipment, ReactNode>> = {
  none: (
    <>
      <circle cx="24" cy="24" r="13" fill="var(--gold)" />
      <path d="m18 24.5 4.5 4.5 8-9" fill="none" stroke="var(--ink)" strokeWidth="3" />
    </>
  ),
  mat: (
    <>
      <path d="M15 18h22a4 4 0 0 1 4 4v13H19a4 4 0 0 1-4-4z" fill="var(--teal)" />
      <circle cx="15" cy="26" r="9" fill="var(--teal-deep)" />
      <circle cx="15" cy="26" r="5" fill="none" stroke="var(--paper)" strokeWidth="1.5" />
      <circle cx="15" cy="26" r="1.5" fill="var(--paper)" />
    </>
  ),
  band: (
    <>
      <ellipse cx="24" cy="24" rx="16" ry="9" fill="none" stroke="var(--wine)" strokeWidth="7" />
      <path d="M9.5 21c3-5 26-5 29 0" fill="none" stroke="var(--blush)" strokeWidth="2" />
    </>
  ),
  dumbbells: (
    <>
      <rect x="14" y="21.5" width="20" height="5" rx="2" fill="var(--ink)" />
      <rect x="11" y="13" width="7" height="22" rx="3" fill="var(--gold)" />
      <rect x="30" y="13" width="7" height="22" rx="3" fill="var(--gold)" />
      <rect x="6" y="17" width="5" height="14" rx="2.5" fill="var(--ink)" />
      <rect x="37" y="17" width="5" height="14" rx="2.5" fill="var(--ink)" />
    </>
  ),
  ball: (
    <>
      <circle cx="24" cy="24" r="15" fill="var(--sage)" />
      <path d="M14 21a12 12 0 0 1 8-8" fill="none" stroke="var(--paper)" strokeWidth="3" />
    </>
  ),
  chair: (
    <path
      d="M15 8v32M15 27h18v13M33 27v0"
      fill="none"
      stroke="var(--wine)"
      strokeWidth="5"
      strokeLinejoin="round"
    />
  ),
  block: (
    <>
      <path d="m8 20 12-7h20l-12 7z" fill="var(--blush)" />
      <path d="M8 20h20v15H8z" fill="var(--gold)" />
      <path d="m28 20 12-7v15l-12 7z" fill="var(--gold-deep)" />
    </>
  ),
};

function EquipmentPicture({ item }: { readonly item: Equipment }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {SHAPES[item]}
    </svg>
  );
}

function Fact({ term, values }: { readonly term: string; readonly values: readonly string[] }) {
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

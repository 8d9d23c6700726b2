import type { Level } from '@/lib/catalogue/facets/taxonomy';
import styles from './LevelDots.module.scss';

const LOOK: Readonly<Record<Level, { readonly name: string; readonly dots: number }>> = {
  beginner: { name: 'Beginner', dots: 1 },
  intermediate: { name: 'Intermediate', dots: 2 },
  advanced: { name: 'Advanced', dots: 3 },
  all: { name: 'All levels', dots: 3 },
};

/** The level in words and in one to three dots. */
export function LevelDots({ level }: { readonly level: Level }) {
  const { name, dots } = LOOK[level];
  return (
    <span className={styles.level}>
      <span className={styles.dots} aria-hidden="true">
        {[1, 2, 3].map((dot) => (
          <i key={dot} data-on={dot <= dots && level !== 'all'} />
        ))}
      </span>
      {name}
    </span>
  );
}

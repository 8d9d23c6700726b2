import { LEVEL_LABELS, type Level } from '@/lib/catalogue/facets/taxonomy';
import styles from './LevelDots.module.scss';

/** Number of filled dots. "All levels" shows no dots: three empty dots would look like less than Beginner. */
const DOTS: Readonly<Record<Level, number>> = { beginner: 1, intermediate: 2, advanced: 3, all: 0 };

export function LevelDots({ level }: { readonly level: Level }) {
  const dots = DOTS[level];
  return (
    <span className={styles.level}>
      {dots > 0 && (
        <span className={styles.dots} aria-hidden="true">
          {[1, 2, 3].map((dot) => (
            <i key={dot} data-on={dot <= dots} />
          ))}
        </span>
      )}
      {LEVEL_LABELS[level]}
    </span>
  );
}

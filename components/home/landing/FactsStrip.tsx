import type { HomeFacts } from '@/lib/home/home-content';
import styles from './FactsStrip.module.scss';

/** What membership holds, in four figures of the catalogue itself. */
export function FactsStrip({ facts }: { readonly facts: HomeFacts }) {
  const { classCount, instructorCount, shortestMinutes, longestMinutes } = facts;
  const rows = [
    [`${classCount}`, 'classes, with new ones every week'],
    [`${instructorCount}`, 'women who love to teach'],
    [`${shortestMinutes}–${longestMinutes}`, 'minutes, whatever today allows'],
    ['0', 'before-and-after pictures'],
  ] as const;
  return (
    <section className={styles.strip} aria-label="By the numbers">
      <dl className="container">
        {rows.map(([figure, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

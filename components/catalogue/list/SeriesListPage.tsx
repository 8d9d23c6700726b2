import { SeriesCard } from '@/components/cards/SeriesCard';
import { PageHead } from '@/components/site/page/PageHead';
import { useContentReady } from '@/contexts/LoadingContext';
import type { SeriesCard as SeriesCardData } from '@/lib/catalogue/series';
import styles from './SeriesListPage.module.scss';

export interface SeriesListPageProps {
  readonly title: string;
  readonly description: string;
  readonly series: readonly SeriesCardData[];
}

const FIRST_ROW = 4;

/** All series. */
export function SeriesListPage({ title, description, series }: SeriesListPageProps) {
  useContentReady();
  return (
    <div className="container section">
      <PageHead title={title} description={description} />
      <h2 className="visually-hidden">All series</h2>
      <ul className={styles.grid}>
        {series.map((item, index) => (
          <li key={item.id}>
            <SeriesCard series={item} isPriority={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
    </div>
  );
}

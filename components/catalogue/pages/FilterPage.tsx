import dynamic from 'next/dynamic';
import { SeriesCard } from '@/components/cards/SeriesCard';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/StateMessage';
import type { SeriesCard as SeriesCardData } from '@/lib/catalogue/series';
import { routes } from '@/lib/platform/config/routes';
import type { ClassListPageProps } from './ClassListPage';
import type { CyclicalPageProps } from './CyclicalPage';
import styles from './FilterPage.module.scss';

interface SeriesListPageProps {
  readonly title: string;
  readonly description: string;
  readonly series: readonly SeriesCardData[];
}

function SeriesListPage({ title, description, series }: SeriesListPageProps) {
  return (
    <div className="container section">
      <PageHead title={title} description={description} />
      {series.length === 0 && (
        <EmptyState
          title="No series here yet"
          message="When classes build on each other, you’ll find them here."
          action={<LinkButton href={routes.videos}>Browse all classes</LinkButton>}
        />
      )}
      <h2 className="visually-hidden">All series</h2>
      <ul className={styles.grid}>
        {series.map((item, index) => (
          <li key={item.id}>
            <SeriesCard series={item} isPriority={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type FilterPageProps =
  | ({ readonly kind: 'videos' } & ClassListPageProps)
  | ({ readonly kind: 'series' } & SeriesListPageProps)
  | ({ readonly kind: 'cyclical' } & CyclicalPageProps);

const ClassListPage = dynamic(() => import('./ClassListPage').then((module) => module.ClassListPage));
const CyclicalPage = dynamic(() => import('./CyclicalPage').then((module) => module.CyclicalPage));

export function FilterPage(props: FilterPageProps) {
  if (props.kind === 'series') return <SeriesListPage {...props} />;
  if (props.kind === 'cyclical') return <CyclicalPage {...props} />;
  return <ClassListPage {...props} />;
}

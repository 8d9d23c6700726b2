import dynamic from 'next/dynamic';
import type { CyclicalPageProps } from '@/components/catalogue/cyclical/CyclicalPage';
import type { SeriesListPageProps } from './SeriesListPage';
import type { VideosPageProps } from './VideosPage';

/** Which of the three kinds of list pages this is; each brings its own code only. */
export type FilterPageProps =
  | ({ readonly kind: 'videos' } & VideosPageProps)
  | ({ readonly kind: 'series' } & SeriesListPageProps)
  | ({ readonly kind: 'cyclical' } & CyclicalPageProps);

const VideosPage = dynamic(() => import('./VideosPage').then((module) => module.VideosPage));
const SeriesListPage = dynamic(() => import('./SeriesListPage').then((module) => module.SeriesListPage));
const CyclicalPage = dynamic(() =>
  import('@/components/catalogue/cyclical/CyclicalPage').then((module) => module.CyclicalPage),
);

export function FilterPage(props: FilterPageProps) {
  if (props.kind === 'series') return <SeriesListPage {...props} />;
  if (props.kind === 'cyclical') return <CyclicalPage {...props} />;
  return <VideosPage {...props} />;
}

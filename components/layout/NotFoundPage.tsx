import { lazy, Suspense, useState } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import type { VideoCard } from '@/lib/videos/video';
import styles from './NotFoundPage.module.scss';
import { PageHead } from './PageHead';

const SearchDialog = lazy(() =>
  import('@/components/search/SearchDialog').then((module) => ({ default: module.SearchDialog })),
);

export interface NotFoundPageProps {
  /** Classes to go on with; none when they could not be read. */
  readonly popular?: readonly VideoCard[];
}

/** There is no such page: says why, searches, and offers something good instead. */
export function NotFoundPage({ popular = [] }: NotFoundPageProps) {
  useContentReady();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <div className="container section">
      <PageHead title="Page not found" description="There is no page at this address." isPrivate />
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        title="There is no page here"
        message="The address may be old or mistyped, or the class has left the studio."
        action={
          <div className={`cluster ${styles.actions}`}>
            <Button onClick={() => setIsSearching(true)}>Search</Button>
            <LinkButton href={routes.videos} variant="secondary">
              See all classes
            </LinkButton>
            <LinkButton href={routes.home} variant="quiet">
              Go home
            </LinkButton>
          </div>
        }
      />
      {isSearching && (
        <Suspense>
          <SearchDialog isOpen onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      {popular.length > 0 && (
        <section className="section stack" aria-labelledby="popular">
          <h2 id="popular">Classes many women love</h2>
          <div className="card-grid">
            {popular.map((video) => (
              <ClassCard key={video.id} video={video} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import type { VideoCard } from '@/lib/videos/video';
import { HelpPage } from './HelpPage';
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
    <>
      <PageHead title="Page not found" description="There is no page at this address." isPrivate />
      <HelpPage
        title="There is no page here"
        message="The address may be old or mistyped, or the class has left the studio."
      >
        <Button onClick={() => setIsSearching(true)}>Search</Button>
        <LinkButton href={routes.videos} variant="secondary">
          See all classes
        </LinkButton>
        <LinkButton href={routes.home} variant="quiet">
          Go home
        </LinkButton>
      </HelpPage>
      {isSearching && (
        <Suspense>
          <SearchDialog isOpen onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      {popular.length > 0 && (
        <section className="container section stack" aria-labelledby="popular">
          <h2 id="popular">Classes many women love</h2>
          <div className="card-grid">
            {popular.map((video) => (
              <ClassCard key={video.id} video={video} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

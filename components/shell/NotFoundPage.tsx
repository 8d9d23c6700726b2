import { useState } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { HelpPage } from '@/components/site/page/HelpPage';
import { Button, LinkButton } from '@/components/ui/Button';
import type { VideoCard } from '@/lib/catalogue/video';
import { routes } from '@/lib/platform/config/routes';
import { SearchDialog } from './SearchButton';

export function NotFoundPage({ popular = [] }: { readonly popular?: readonly VideoCard[] }) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <HelpPage
        figure="not-found"
        title="Page not found"
        description="There’s no page at this address."
        heading="We can’t find that page"
        message="The link may be old or mistyped, or the class may be gone."
      >
        <Button aria-haspopup="dialog" onClick={() => setIsSearching(true)}>
          Search
        </Button>
        <LinkButton href={routes.videos} variant="secondary">
          Browse classes
        </LinkButton>
        <LinkButton href={routes.home} variant="quiet">
          Go home
        </LinkButton>
      </HelpPage>
      {isSearching && <SearchDialog isOpen onClose={() => setIsSearching(false)} />}
      {popular.length > 0 && (
        <section className="container section stack" aria-labelledby="popular">
          <h2 id="popular">Classes we love</h2>
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

import { Shelf } from '@/components/cards/Shelf';
import { MemberCard } from '@/components/library/MemberCard';
import type { ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import type { Progress } from '@/lib/watch/history/progress';

interface FeaturedShelfProps {
  readonly videos: readonly ListCard[];
  readonly progressOf: (videoId: string) => Progress | undefined;
}

/** What the studio puts forward. */
export const FeaturedShelf = ({ videos, progressOf }: FeaturedShelfProps) => (
  <Shelf title="Featured" seeAllHref={routes.videosFeatured}>
    {videos.map((video) => (
      <MemberCard key={video.id} video={video} progress={progressOf(video.id)} />
    ))}
  </Shelf>
);

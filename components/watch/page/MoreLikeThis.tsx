import { ClassCard } from '@/components/cards/ClassCard';
import { Shelf } from '@/components/cards/Shelf';
import type { VideoCard } from '@/lib/catalogue/video';

/** Other classes for who likes this one. */
export const MoreLikeThis = ({ videos }: { readonly videos: readonly VideoCard[] }) => (
  <Shelf title="More like this">
    {videos.map((video) => (
      <ClassCard key={video.id} video={video} />
    ))}
  </Shelf>
);

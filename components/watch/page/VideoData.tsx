import type { Video } from '@/lib/catalogue/video';
import { videoData } from '@/lib/catalogue/video-data';
import { jsonLd } from '@/lib/site/seo/json-ld';
import type { SharingContent } from '@/lib/site/seo/sharing';

interface VideoDataProps {
  readonly video: Video;
  readonly sharing: SharingContent;
}

/**
 * What search engines read about a class. They ask the server, so the browser is spared the code that writes it and
 * leaves what it finds.
 */
export const VideoData = ({ video, sharing }: VideoDataProps) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes what could end the element
    dangerouslySetInnerHTML={{
      __html: typeof window === 'undefined' ? jsonLd(videoData(video, sharing.image)) : '',
    }}
    suppressHydrationWarning
  />
);

import { jsonLd } from '@/lib/seo/json-ld';
import { videoData } from '@/lib/seo/structured-data';
import type { Video } from '@/lib/videos/video';

/**
 * What search engines read about a class. They ask the server, so the browser is spared the code that writes it and
 * leaves what it finds.
 */
export const VideoData = ({ video }: { readonly video: Video }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes what could end the element
    dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? jsonLd(videoData(video)) : '' }}
    suppressHydrationWarning
  />
);

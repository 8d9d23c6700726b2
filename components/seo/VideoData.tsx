import { videoData } from '@/lib/seo/structured-data';
import type { Video } from '@/lib/videos/video';
import { JsonLd } from './JsonLd';

/** What search engines read about a class. */
export const VideoData = ({ video }: { readonly video: Video }) => <JsonLd data={videoData(video)} />;

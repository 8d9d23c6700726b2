import { getSettings } from '@/lib/sanity/settings';
import { getVideosPage } from '@/lib/sanity/videos';
import { feedXml } from '@/lib/seo/feed';
import { documentPage } from '@/lib/server/document-page';

const CLASS_COUNT = 30;

export const getServerSideProps = documentPage(async () => {
  const [settings, { videos }] = await Promise.all([getSettings(), getVideosPage({ limit: CLASS_COUNT })]);
  return { type: 'application/rss+xml', text: feedXml(videos, settings.seo.defaultMetaDescription) };
});

/** The document was sent by the data function. */
export default function Feed() {
  return null;
}

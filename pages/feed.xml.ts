import { feedXml } from '@/lib/catalogue/feed';
import { imageAddress } from '@/lib/sanity/image-address';
import { cachedCatalogue } from '@/lib/server/catalogue/catalogue-cache';
import { firstCards } from '@/lib/server/catalogue/class-lists';
import { currentSettings, readerAfterUpdate } from '@/lib/server/site/content-updates';
import { documentPage } from '@/lib/server/site/document-page';
import { siteDescription } from '@/lib/site/content/settings';

export { NoPage as default } from '@/components/shell/app-page';

const CLASS_COUNT = 30;

export const getServerSideProps = documentPage(async () => {
  const [read, catalogue] = await Promise.all([readerAfterUpdate(), cachedCatalogue()]);
  const [settings, videos] = await Promise.all([
    currentSettings(),
    firstCards(catalogue, { filters: {} }, CLASS_COUNT, read),
  ]);
  return {
    type: 'application/rss+xml',
    text: feedXml(videos, siteDescription(settings), (image) => imageAddress(image, 'social')),
  };
});

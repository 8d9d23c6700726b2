import { publicPages } from '@/lib/server/catalogue/sitemap-content';
import { documentPage } from '@/lib/server/site/document-page';
import { sitemapRoot } from '@/lib/site/seo/sitemap';

export const getServerSideProps = documentPage(async () => ({
  type: 'application/xml',
  text: sitemapRoot(await publicPages()),
}));

export default function Sitemap() {
  return null;
}

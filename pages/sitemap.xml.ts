import { publicPages } from '@/lib/server/catalogue/sitemap-content';
import { documentPage } from '@/lib/server/site/document-page';
import { sitemapRoot } from '@/lib/site/seo/sitemap';

export { NoPage as default } from '@/components/shell/app-page';

export const getServerSideProps = documentPage(async () => ({
  type: 'application/xml',
  text: sitemapRoot(await publicPages()),
}));

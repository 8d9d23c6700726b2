import { sitemapRoot } from '@/lib/seo/sitemap';
import { documentPage } from '@/lib/server/document-page';
import { publicPages } from '@/lib/server/sitemap-content';

export const getServerSideProps = documentPage(async () => ({
  type: 'application/xml',
  text: sitemapRoot(await publicPages()),
}));

/** The document was sent by the data function. */
export default function Sitemap() {
  return null;
}

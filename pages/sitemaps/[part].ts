import { publicPages } from '@/lib/server/catalogue/sitemap-content';
import { documentPage } from '@/lib/server/site/document-page';
import { sitemapPart } from '@/lib/site/seo/sitemap';

export { NoPage as default } from '@/components/shell/app-page';

export const getServerSideProps = documentPage(async (part) => {
  if (!/^[1-9]\d{0,3}$/.test(part)) return null;
  const text = sitemapPart(await publicPages(), Number(part));
  return text === null ? null : { type: 'application/xml', text };
});

import { currentSettings } from '@/lib/server/site/content-updates';
import { documentPage } from '@/lib/server/site/document-page';
import { siteDescription } from '@/lib/site/content/settings';
import { webManifest } from '@/lib/site/seo/web-manifest';

export { NoPage as default } from '@/components/shell/app-page';

export const getServerSideProps = documentPage(async () => {
  const text = JSON.stringify(webManifest(siteDescription(await currentSettings())));
  return { type: 'application/manifest+json', text };
});

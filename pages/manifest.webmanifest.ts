import { documentPage } from '@/lib/server/site/document-page';
import { fetchSettings, siteDescription } from '@/lib/site/content/settings';
import { webManifest } from '@/lib/site/seo/web-manifest';

export const getServerSideProps = documentPage(async () => {
  const text = JSON.stringify(webManifest(siteDescription(await fetchSettings())));
  return { type: 'application/manifest+json', text };
});

/** The document was sent by the data function. */
export default function Manifest() {
  return null;
}

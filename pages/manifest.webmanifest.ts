import { getSettings } from '@/lib/sanity/settings';
import { webManifest } from '@/lib/seo/web-manifest';
import { documentPage } from '@/lib/server/document-page';

export const getServerSideProps = documentPage(async () => {
  const { seo } = await getSettings();
  const text = JSON.stringify(webManifest(seo.defaultMetaDescription));
  return { type: 'application/manifest+json', text };
});

/** The document was sent by the data function. */
export default function Manifest() {
  return null;
}

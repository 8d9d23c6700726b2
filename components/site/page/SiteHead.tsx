import Head from 'next/head';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import { NO_SHARING, type SharingContent } from '@/lib/site/seo/sharing';

/** Sharing data of every page (product.md §3, settings): the site's, or the page's own picture. */
export function SiteHead({ sharing = NO_SHARING }: { readonly sharing?: SharingContent }) {
  return (
    <Head>
      <meta key="og:site_name" property="og:site_name" content={sharing.siteName} />
      <meta key="og:image" property="og:image" content={absoluteUrl(sharing.image)} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      {sharing.twitterHandle && (
        <meta key="twitter:site" name="twitter:site" content={sharing.twitterHandle} />
      )}
    </Head>
  );
}

import Head from 'next/head';
import { absoluteUrl } from '@/lib/seo/document-title';
import { NO_SHARING, type SharingContent } from '@/lib/seo/sharing';

/** Sharing data that all pages have in common (spec section 3, settings). A page's own picture takes its place. */
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

import Head from 'next/head';
import { useRouter } from 'next/router';
import { useContentReady } from '@/contexts/LoadingContext';
import { pathOf } from '@/lib/site/navigation/link-target';
import { absoluteUrl, documentTitle } from '@/lib/site/seo/document-title';
import { NO_SHARING, type SharingContent } from '@/lib/site/seo/sharing';

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

interface PageHeadProps {
  readonly title?: string;
  readonly description: string;
  readonly type?: 'website' | 'article' | 'profile' | 'video.other';
  readonly isPrivate?: boolean;
  readonly canonicalPath?: string;
  /** False leaves the loading overlay on screen, for example during the sign-in check. */
  readonly isReady?: boolean;
}

export function PageHead(props: PageHeadProps) {
  const { title, description, type = 'website', isPrivate, canonicalPath, isReady } = props;
  useContentReady(isReady);
  const path = pathOf(useRouter().asPath);
  const address = absoluteUrl(canonicalPath ?? path);
  const fullTitle = documentTitle(title);
  return (
    <Head>
      <title>{fullTitle}</title>
      <meta
        key="viewport"
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover"
      />
      <meta key="description" name="description" content={description} />
      {isPrivate ? (
        <meta key="robots" name="robots" content="noindex" />
      ) : (
        <link key="canonical" rel="canonical" href={address} />
      )}
      <meta key="og:title" property="og:title" content={fullTitle} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:url" property="og:url" content={address} />
      <meta key="og:type" property="og:type" content={type} />
    </Head>
  );
}

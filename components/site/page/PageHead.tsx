import Head from 'next/head';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { absoluteUrl, documentTitle } from '@/lib/site/seo/document-title';

export interface PageHeadProps {
  readonly title?: string;
  readonly description: string;
  readonly type?: 'website' | 'article' | 'profile' | 'video.other';
  /** Pages that are nobody else's business stay out of search engines. */
  readonly isPrivate?: boolean;
  /** Where the page really lives, when the same page answers at several addresses. */
  readonly canonicalPath?: string;
  readonly children?: ReactNode;
}

/** Title, description, canonical address and sharing data of a page; what all pages share comes from `SiteHead`. */
export function PageHead(props: PageHeadProps) {
  const { title, description, type = 'website', isPrivate, canonicalPath, children } = props;
  const path = useRouter().asPath.split(/[?#]/, 1)[0] ?? '/';
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
      {children}
    </Head>
  );
}

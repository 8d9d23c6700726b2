import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import type { LinkHTMLAttributes, ReactElement } from 'react';
import { FEED_PATH } from '@/lib/catalogue/feed';
import { publicEnv } from '@/lib/platform/config/env';
import { styleText } from '@/lib/server/site/style-text';
import { MANIFEST_PATH } from '@/lib/site/seo/web-manifest';

type StyleLink = ReactElement<LinkHTMLAttributes<HTMLLinkElement> & { readonly 'data-n-p'?: string }>;

/** Puts the page's styles inline into the HTML (docs/decisions/inline-styles.md), except in development. */
class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
    const links: StyleLink[] | null = super.getCssLinks(files);
    if (publicEnv.isDevelopment || !links) return links;
    return links
      .filter((link) => link.props.rel === 'stylesheet')
      .map((link) => {
        const { href = '', 'data-n-p': pageStyle } = link.props;
        const text = styleText(href);
        if (text === null) return link;
        // The router disables the old page's styles by `data-n-href`, so styles shared by all pages must not have it.
        const name = pageStyle === undefined ? undefined : href;
        // biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own build
        return <style key={href} data-n-href={name} dangerouslySetInnerHTML={{ __html: text }} />;
      });
  }
}

export default function Document({ __NEXT_DATA__: page }: DocumentProps) {
  return (
    <Html lang="en" data-theme="brand" data-bs-theme="light">
      <HeadWithStyles>
        {!publicEnv.isEmbedded && <link rel="preconnect" href="https://cdn.sanity.io" />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/assets/icons/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/assets/icons/apple-touch-icon.png" />
        <link rel="manifest" href={MANIFEST_PATH} />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`New classes at ${publicEnv.appName}`}
          href={FEED_PATH}
        />
        <meta name="theme-color" content="#fffdf8" />
      </HeadWithStyles>
      <body>
        <Main />
        <NextScript />
        {page.isPreview && <script src={`/assets/draft-preview.js?v=${page.buildId}`} defer />}
      </body>
    </Html>
  );
}

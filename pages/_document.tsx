import { Head, Html, Main, NextScript } from 'next/document';
import { FEED_PATH } from '@/lib/catalogue/feed';
import { publicEnv } from '@/lib/platform/config/env';
import { MANIFEST_PATH } from '@/lib/site/seo/web-manifest';

export default function Document() {
  return (
    <Html lang="en" data-theme="brand" data-bs-theme="light">
      <Head>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/assets/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/assets/icons/apple-touch-icon.png" />
        <link rel="manifest" href={MANIFEST_PATH} />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`New classes at ${publicEnv.appName}`}
          href={FEED_PATH}
        />
        <meta name="theme-color" content="#fffdf8" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

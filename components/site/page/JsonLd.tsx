import { jsonLd, type StructuredData } from '@/lib/site/seo/json-ld';

/** What search engines read about the page. A data block: the browser does not run it and the CSP has no say in it. */
export function JsonLd({ data }: { readonly data: StructuredData }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes what could end the element
      dangerouslySetInnerHTML={{ __html: jsonLd(data) }}
    />
  );
}

import { jsonLd, type StructuredData } from '@/lib/site/seo/structured-data';

/** Renders JSON-LD as a data block, which the content security policy does not restrict. */
export function JsonLd({ data }: { readonly data: StructuredData }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes what could end the element
      dangerouslySetInnerHTML={{ __html: jsonLd(data) }}
    />
  );
}

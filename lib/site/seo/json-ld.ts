/** A node of structured data (schema.org) as it is written into a page. */
export type StructuredData = { readonly '@type': string; readonly [property: string]: unknown };

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand inside a script element: no text of the content can end the element. */
export const jsonLd = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? '',
  );

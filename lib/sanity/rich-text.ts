/** Sanity's rich text format (Portable Text): a list of blocks. */
export type RichText = readonly { readonly _type: string; readonly [field: string]: unknown }[];

export function plainText(text: RichText): string {
  return text
    .map((block) => (Array.isArray(block.children) ? block.children.map(textOfSpan).join('') : ''))
    .filter((line) => line !== '')
    .join('\n');
}

const textOfSpan = (span: unknown): string =>
  typeof span === 'object' && span !== null && 'text' in span && typeof span.text === 'string'
    ? span.text
    : '';

export type RichTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'u'
  | 'code'
  | 's'
  | 'a';

/** Only links have an `href`; `safeHref` has checked it. */
export interface RichElement {
  readonly tag: RichTag;
  readonly href?: string;
  readonly children: readonly RichNode[];
}

export type RichNode = string | RichElement;

/** Made from Sanity's Portable Text while the content is read. */
export type RichText = readonly RichElement[];

const INLINE: ReadonlySet<RichTag> = new Set(['strong', 'em', 'u', 'code', 's', 'a']);

const textOf = (node: RichNode): string => {
  if (typeof node === 'string') return node;
  const text = node.children.map(textOf).join('');
  return INLINE.has(node.tag) ? text : `\n${text}`;
};

/** Returns one line for each paragraph, heading and list item. */
export const plainText = (text: RichText): string =>
  text
    .flatMap((node) => textOf(node).split('\n'))
    .filter((line) => line !== '')
    .join('\n');

export const firstParagraph = (text: RichText): string => plainText(text).split('\n')[0] ?? '';

import { PortableText, type PortableTextBlock, type PortableTextComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/links/AppLink';
import { safeHref } from '@/lib/platform/safe-href';
import { isRecord } from '@/lib/platform/storage/shape';
import type { RichText } from '@/lib/sanity/rich-text';

type Fields = Readonly<Record<string, unknown>>;

const MAX_LIST_LEVEL = 4;
const STYLES: readonly unknown[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];
const MARKS: readonly unknown[] = ['strong', 'em', 'underline', 'code'];

const fieldsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function toBlock(block: Fields, index: number): PortableTextBlock | null {
  const markDefs = fieldsOf(block.markDefs).flatMap(
    ({ _type, _key, href }): { _type: 'link'; _key: string; href: string }[] => {
      const target = _type === 'link' && typeof _key === 'string' ? safeHref(href) : null;
      return target === null ? [] : [{ _type: 'link', _key: String(_key), href: target }];
    },
  );
  const isKnown = (mark: unknown): mark is string =>
    MARKS.includes(mark) || markDefs.some(({ _key }) => _key === mark);
  const children = fieldsOf(block.children).flatMap(({ text, marks }, place) =>
    typeof text === 'string' && text !== ''
      ? [{ _type: 'span', _key: `${place}`, text, marks: Array.isArray(marks) ? marks.filter(isKnown) : [] }]
      : [],
  );
  if (children.length === 0) return null;
  const listItem = block.listItem === 'bullet' || block.listItem === 'number' ? block.listItem : undefined;
  const level = typeof block.level === 'number' ? Math.min(Math.max(1, block.level), MAX_LIST_LEVEL) : 1;
  // Unknown styles become `normal`: the renderer's lookup would also find names such as `constructor`.
  const style = STYLES.includes(block.style) ? String(block.style) : 'normal';
  return {
    ...{ _type: 'block', _key: `${index}`, style, children, markDefs },
    ...(listItem && { listItem, level }),
  };
}

const Heading = ({ children }: { readonly children?: ReactNode }) => <h2>{children}</h2>;
const Subheading = ({ children }: { readonly children?: ReactNode }) => <h3>{children}</h3>;

const COMPONENTS: PortableTextComponents = {
  block: { h1: Heading, h2: Heading, h3: Subheading, h4: Subheading, h5: Subheading, h6: Subheading },
  hardBreak: false,
  marks: {
    // The renderer's default is a style attribute, which the content security policy forbids.
    underline: ({ children }) => <u>{children}</u>,
    link: ({ value, children }) => (
      <AppLink href={value.href} isExternal={/^https?:/i.test(value.href)}>
        {children}
      </AppLink>
    ),
  },
};

/** Renders rich text. Never throws, whatever the content contains. */
export function RichTextView({ text }: { readonly text: RichText }) {
  const blocks = fieldsOf(text).flatMap((block, index) => toBlock(block, index) ?? []);
  if (blocks.length === 0) return null;
  return (
    <div className="prose">
      <PortableText value={blocks} components={COMPONENTS} onMissingComponent={false} />
    </div>
  );
}

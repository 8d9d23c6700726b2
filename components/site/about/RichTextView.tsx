import { AppLink } from '@/components/ui/links/AppLink';
import type { RichElement, RichNode, RichText } from '@/lib/sanity/rich-text';

function RichElementView({ element: { tag: Tag, href = '', children } }: { readonly element: RichElement }) {
  const content = <RichNodes nodes={children} />;
  if (Tag !== 'a') return <Tag>{content}</Tag>;
  return (
    <AppLink href={href} isExternal={/^https?:/i.test(href)}>
      {content}
    </AppLink>
  );
}

function RichNodes({ nodes }: { readonly nodes: readonly RichNode[] }) {
  return nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes, and its parts have no id
    typeof node === 'string' ? node : <RichElementView key={index} element={node} />,
  );
}

export function RichTextView({ text }: { readonly text: RichText }) {
  if (text.length === 0) return null;
  return (
    <div className="prose">
      <RichNodes nodes={text} />
    </div>
  );
}

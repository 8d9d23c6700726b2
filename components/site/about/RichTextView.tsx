import { Fragment, type ReactNode } from 'react';
import { AppLink } from '@/components/ui/links/AppLink';
import type { RichText } from '@/lib/sanity/rich-text';
import {
  type ListBlock,
  type Mark,
  type TextBlock,
  type TextRun,
  textBlocks,
} from '@/lib/site/rich-text/text-blocks';

const TAGS: Readonly<Record<Mark, 'strong' | 'em' | 'u' | 'code'>> = {
  strong: 'strong',
  em: 'em',
  underline: 'u',
  code: 'code',
};

/** Items of a text never move, so the index is a stable key. */
const keyed = <T,>(items: readonly T[]): readonly (readonly [string, T])[] =>
  items.map((item, place) => [`${place}`, item]);

/** Nests the marks, the first one outermost. */
function Marked({ marks, text }: { readonly marks: readonly Mark[]; readonly text: string }): ReactNode {
  const [mark, ...inner] = marks;
  if (!mark) return text;
  const Tag = TAGS[mark];
  return (
    <Tag>
      <Marked marks={inner} text={text} />
    </Tag>
  );
}

function Run({ run: { text, marks, href } }: { readonly run: TextRun }) {
  const marked = <Marked marks={marks} text={text} />;
  if (href === null) return marked;
  return (
    <AppLink href={href} isExternal={/^https?:/i.test(href)}>
      {marked}
    </AppLink>
  );
}

const Runs = ({ runs }: { readonly runs: readonly TextRun[] }) =>
  keyed(runs).map(([key, run]) => <Run key={key} run={run} />);

function List({ list }: { readonly list: ListBlock }) {
  const Tag = list.isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {keyed(list.items).map(([key, { runs, nested }]) => (
        <li key={key}>
          <Runs runs={runs} />
          {keyed(nested).map(([place, inner]) => (
            <List key={place} list={inner} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'list') return <List list={block} />;
  const runs = <Runs runs={block.runs} />;
  if (block.kind === 'heading') return <h2>{runs}</h2>;
  if (block.kind === 'subheading') return <h3>{runs}</h3>;
  if (block.kind === 'quote') return <blockquote>{runs}</blockquote>;
  return <p>{runs}</p>;
}

/** Renders Portable Text: known marks and checked links only. */
export function RichTextView({ text }: { readonly text: RichText }) {
  const blocks = textBlocks(text);
  if (blocks.length === 0) return null;
  return (
    <div className="prose">
      {keyed(blocks).map(([key, block]) => (
        <Fragment key={key}>
          <Block block={block} />
        </Fragment>
      ))}
    </div>
  );
}

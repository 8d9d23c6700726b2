import { safeHref } from '@/lib/platform/safe-href';
import { isRecord } from '@/lib/platform/storage/shape';
import type { RichText } from '@/lib/sanity/rich-text';

/** Portable Text as a typed tree. Unknown blocks keep their text and lose their style. */
export type Mark = 'strong' | 'em' | 'underline' | 'code';

export interface TextRun {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Already checked with `safeHref`. */
  readonly href: string | null;
}

export interface ListItem {
  readonly runs: readonly TextRun[];
  readonly nested: readonly ListBlock[];
}

export interface ListBlock {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  readonly items: readonly ListItem[];
}

export type TextBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'subheading' | 'quote'; readonly runs: readonly TextRun[] }
  | ListBlock;

type Fields = Readonly<Record<string, unknown>>;

interface Line {
  readonly style: string;
  /** Null outside a list. */
  readonly list: { readonly isOrdered: boolean; readonly level: number } | null;
  readonly runs: readonly TextRun[];
}

const MAX_LIST_LEVEL = 4;
const MARKS: readonly Mark[] = ['strong', 'em', 'underline', 'code'];

const fieldsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function toRun(span: Fields, links: ReadonlyMap<unknown, string>): TextRun | null {
  if (typeof span.text !== 'string' || span.text === '') return null;
  const names: readonly unknown[] = Array.isArray(span.marks) ? span.marks : [];
  const href = names.map((name) => links.get(name)).find((found) => found !== undefined) ?? null;
  return { text: span.text, marks: MARKS.filter((mark) => names.includes(mark)), href };
}

function toLine(block: Fields): Line {
  const links = new Map<unknown, string>();
  for (const definition of fieldsOf(block.markDefs)) {
    const href = definition._type === 'link' ? safeHref(definition.href) : null;
    if (href !== null) links.set(definition._key, href);
  }
  const runs = fieldsOf(block.children).flatMap((span) => toRun(span, links) ?? []);
  const level = typeof block.level === 'number' ? Math.min(Math.max(1, block.level), MAX_LIST_LEVEL) : 1;
  const isListed = block.listItem === 'bullet' || block.listItem === 'number';
  return {
    style: typeof block.style === 'string' ? block.style : 'normal',
    list: isListed ? { isOrdered: block.listItem === 'number', level } : null,
    runs,
  };
}

const KINDS = new Map<string, 'heading' | 'subheading' | 'quote'>([
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'subheading'],
  ['h4', 'subheading'],
  ['h5', 'subheading'],
  ['h6', 'subheading'],
  ['blockquote', 'quote'],
]);

/** Collects the lines of one list from `from` on; deeper lines become nested lists. */
function toList(lines: readonly Line[], from: number, level: number): { block: ListBlock; next: number } {
  const isOrdered = lines[from]?.list?.isOrdered ?? false;
  const items: { runs: readonly TextRun[]; nested: ListBlock[] }[] = [];
  let at = from;
  for (let line = lines[at]; line?.list && line.list.level >= level; line = lines[at]) {
    if (line.list.level > level) {
      const inner = toList(lines, at, line.list.level);
      const owner = items.at(-1);
      if (owner) owner.nested.push(inner.block);
      else items.push({ runs: [], nested: [inner.block] });
      at = inner.next;
      continue;
    }
    if (line.list.isOrdered !== isOrdered) break;
    items.push({ runs: line.runs, nested: [] });
    at += 1;
  }
  return { block: { kind: 'list', isOrdered, items }, next: at };
}

/** Never throws, whatever the content holds. */
export function textBlocks(text: RichText): readonly TextBlock[] {
  const lines = fieldsOf(text)
    .map(toLine)
    .filter(({ runs }) => runs.length > 0);
  const blocks: TextBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line?.list) {
      const { block, next } = toList(lines, at, line.list.level);
      blocks.push(block);
      at = next;
    } else {
      if (line) blocks.push({ kind: KINDS.get(line.style) ?? 'paragraph', runs: line.runs });
      at += 1;
    }
  }
  return blocks;
}

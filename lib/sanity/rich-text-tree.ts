import { buildMarksTree, nestLists } from '@portabletext/toolkit';
import { safeHref } from '@/lib/platform/safe-href';
import { isRecord } from '@/lib/platform/storage/shape';
import type { RichElement, RichNode, RichTag, RichText } from './rich-text';

type Fields = Readonly<Record<string, unknown>>;

const MAX_LIST_LEVEL = 4;

// Maps instead of objects, because an object would also return inherited values, such as `constructor`.
const BLOCK_TAGS: ReadonlyMap<unknown, RichTag> = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['blockquote', 'blockquote'],
]);
const MARK_TAGS: ReadonlyMap<unknown, RichTag> = new Map([
  ['strong', 'strong'],
  ['em', 'em'],
  ['underline', 'u'],
  ['code', 'code'],
  ['strike-through', 's'],
]);

const fieldsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns a Portable Text block with only the parts that the site can show; null when it has no text. */
function toBlock(block: Fields) {
  const markDefs = fieldsOf(block.markDefs).flatMap(({ _type, _key, href }) => {
    const target = _type === 'link' && typeof _key === 'string' ? safeHref(href) : null;
    return target === null ? [] : [{ _type: 'link', _key: String(_key), href: target }];
  });
  const isKnown = (mark: unknown): mark is string =>
    MARK_TAGS.has(mark) || markDefs.some(({ _key }) => _key === mark);
  const children = fieldsOf(block.children).flatMap(({ text, marks }) =>
    typeof text === 'string' && text !== ''
      ? [{ _type: 'span', text, marks: Array.isArray(marks) ? marks.filter(isKnown) : [] }]
      : [],
  );
  if (children.length === 0) return null;
  const listItem = block.listItem === 'bullet' || block.listItem === 'number' ? block.listItem : undefined;
  const level = typeof block.level === 'number' ? Math.min(Math.max(1, block.level), MAX_LIST_LEVEL) : 1;
  return { _type: 'block', style: block.style, children, markDefs, ...(listItem && { listItem, level }) };
}

function toNodes(node: Fields): readonly RichNode[] {
  switch (node._type) {
    case '@text':
      return [String(node.text)];
    case '@span': {
      const children = fieldsOf(node.children).flatMap(toNodes);
      const { href } = isRecord(node.markDef) ? node.markDef : {};
      if (typeof href === 'string') return [{ tag: 'a', href, children }];
      const tag = MARK_TAGS.get(node.markType);
      return tag ? [{ tag, children }] : children;
    }
    case '@list':
      return [
        { tag: node.listItem === 'number' ? 'ol' : 'ul', children: fieldsOf(node.children).flatMap(toNodes) },
      ];
    default: {
      const tag = node.listItem ? 'li' : (BLOCK_TAGS.get(node.style) ?? 'p');
      const children = fieldsOf(
        buildMarksTree(node as unknown as Parameters<typeof buildMarksTree>[0]),
      ).flatMap(toNodes);
      return [{ tag, children }];
    }
  }
}

/** Converts Portable Text to a tree. Leaves out unknown parts and never throws, whatever the content contains. */
export function richTextTree(blocks: unknown): RichText {
  const known = fieldsOf(blocks).flatMap((block) => toBlock(block) ?? []);
  const isElement = (node: RichNode): node is RichElement => typeof node !== 'string';
  return fieldsOf(nestLists(known, 'html')).flatMap(toNodes).filter(isElement);
}

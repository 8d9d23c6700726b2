import type { ExprNode } from 'groq-js';
import { type AttributePath, attributePath } from './attribute-path';
import { conjunctsOf } from './condition';

/** Documents of a type by the text at a path, asked for from inside a query. */
export interface JoinIndex {
  readonly type: string;
  readonly path: AttributePath;
}

/** No document has an id like this: it marks a reference that means "the documents of join n with this value". */
const MARK = '\u0000';

const referencePrefix = (index: number): string => `${MARK}${index}${MARK}`;

/** What a marked reference asks for; null for the id of a document. */
export function readJoinReference(id: string): { readonly index: number; readonly value: string } | null {
  if (!id.startsWith(MARK)) return null;
  const end = id.indexOf(MARK, 1);
  return { index: Number(id.slice(1, end)), value: id.slice(end + 1) };
}

/** The same expression one level further out; null when it is about the inner document or anything but attributes. */
function fromOutside(node: ExprNode): ExprNode | null {
  if (node.type === 'Group') return fromOutside(node.base);
  if (node.type === 'Parent') return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 };
  if (node.type !== 'AccessAttribute' || node.base === undefined) return null;
  const base = fromOutside(node.base);
  return base && { ...node, base };
}

/**
 * An expression for the documents of a type that can meet a condition like `series._ref == ^._id`, found by the value
 * instead of walking `all`. The library knows no such look-up, so it goes through its reference operator. A value that
 * is no text gives `all`. Null when the condition demands no such equality.
 */
export function joinedDocuments(
  type: string,
  condition: ExprNode,
  all: ExprNode,
  joins: JoinIndex[],
): ExprNode | null {
  for (const node of conjunctsOf(condition)) {
    if (node.type !== 'OpCall' || node.op !== '==') continue;
    const path = attributePath(node.left) ?? attributePath(node.right);
    const value = fromOutside(attributePath(node.left) ? node.right : node.left);
    if (!path || !value) continue;
    const index = joins.push({ type, path }) - 1;
    const prefix: ExprNode = { type: 'Value', value: referencePrefix(index) };
    const reference: ExprNode = {
      type: 'Object',
      attributes: [
        {
          type: 'ObjectAttributeValue',
          name: '_ref',
          value: { type: 'OpCall', op: '+', left: prefix, right: value },
        },
      ],
    };
    const found: ExprNode = {
      type: 'AccessAttribute',
      name: 'documents',
      base: { type: 'Deref', base: reference },
    };
    return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [found, all] };
  }
  return null;
}

import type { ExprNode } from 'groq-js';
import { isRecord } from '../document';

/** Names of attributes, outermost first: `slug.current` is `['slug', 'current']`. */
export type AttributePath = readonly string[];

/** The path of an expression that reads an attribute of the document itself; null for any other. */
export function attributePath(node: ExprNode): AttributePath | null {
  if (node.type === 'Group') return attributePath(node.base);
  if (node.type !== 'AccessAttribute') return null;
  if (node.base === undefined || node.base.type === 'This') return [node.name];
  const outer = attributePath(node.base);
  return outer && [...outer, node.name];
}

/** The value at the path, null where there is none. */
export function readAttribute(document: unknown, path: AttributePath): unknown {
  let value = document;
  for (const name of path) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return null;
    value = value[name];
  }
  return value ?? null;
}

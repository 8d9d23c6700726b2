import type { ExprNode } from 'groq-js';

/** Name of the parameter that stands for all documents of a type in a rewritten query. */
export const typeParameter = (type: string): string => `__documents_of_${type}`;

export interface PreparedQuery {
  readonly tree: ExprNode;
  /** Parameters that the query refers to and the caller has to give. */
  readonly parameters: readonly string[];
  /** Types whose documents the tree expects as `typeParameter(type)`. */
  readonly types: readonly string[];
}

const isNode = (value: unknown): value is ExprNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

interface SplitCondition {
  readonly type: string;
  /** What is left to check once the documents have that type; null when nothing is. */
  readonly rest: ExprNode | null;
}

/** Takes `_type == "..."` out of a condition, when every document has to meet it. */
function splitCondition(condition: ExprNode): SplitCondition | null {
  if (condition.type === 'Group') return splitCondition(condition.base);
  if (condition.type === 'And') {
    const { left, right } = condition;
    const inLeft = splitCondition(left);
    if (inLeft) return { ...inLeft, rest: inLeft.rest ? { ...condition, left: inLeft.rest } : right };
    const inRight = splitCondition(right);
    return inRight && { ...inRight, rest: inRight.rest ? { ...condition, right: inRight.rest } : left };
  }
  if (condition.type !== 'OpCall' || condition.op !== '==') return null;
  const { left, right } = condition;
  const isTypeAttribute = left.type === 'AccessAttribute' && left.name === '_type' && left.base === undefined;
  return isTypeAttribute && right.type === 'Value' && typeof right.value === 'string'
    ? { type: right.value, rest: null }
    : null;
}

/**
 * Replaces the full scan of `*[_type == "x" && ...]` by the list of that type's documents: the same answer without
 * walking the dataset. The tree of groq-js is not a public interface, so whatever is not recognised stays as parsed.
 */
export function prepareQuery(parsed: ExprNode): PreparedQuery {
  const parameters = new Set<string>();
  const types = new Set<string>();
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    if (isNode(value) && value.type === 'Parameter') parameters.add(value.name);
    if (isNode(value) && value.type === 'Filter' && value.base.type === 'Everything') {
      const split = splitCondition(value.expr);
      if (split) {
        types.add(split.type);
        const base = { type: 'Parameter', name: typeParameter(split.type) };
        return split.rest ? { ...value, base, expr: visit(split.rest) } : base;
      }
    }
    if (isNode(value) && value.type === 'Value') return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visit(child)]));
  };
  const tree = visit(parsed);
  if (!isNode(tree)) throw new Error('A parsed query must be a tree');
  return { tree, parameters: [...parameters], types: [...types] };
}

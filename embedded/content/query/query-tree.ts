import type { ExprNode } from 'groq-js';
import { splitCondition } from './condition';
import { type JoinIndex, joinedDocuments } from './join';
import { planSelection, type Selection } from './selection';

/** Name of the parameter that stands for all documents of a type in a rewritten query. */
export const typeParameter = (type: string): string => `__documents_of_${type}`;

/** Name of the parameter that stands for the documents of a selection. */
export const selectionParameter = (index: number): string => `__selection_${index}`;

export interface PreparedSelection {
  readonly selection: Selection;
  /** The selection's constants, rewritten; they may refer to selections before this one. */
  readonly constants: readonly ExprNode[];
}

export interface PreparedQuery {
  readonly tree: ExprNode;
  /** Parameters that the query refers to and the caller has to give. */
  readonly parameters: readonly string[];
  /** Types whose documents the tree expects as `typeParameter(type)`. */
  readonly types: readonly string[];
  /** What the tree expects as `selectionParameter(index)`. */
  readonly selections: readonly PreparedSelection[];
  /** What the tree looks up by marked references. */
  readonly joins: readonly JoinIndex[];
}

const isNode = (value: unknown): value is ExprNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function parametersOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) parametersOf(item, found);
  else if (isNode(value) && value.type === 'Parameter') found.add(value.name);
  else if (typeof value === 'object' && value !== null && !(isNode(value) && value.type === 'Value'))
    for (const child of Object.values(value)) parametersOf(child, found);
  return found;
}

/** The first so many items of its list are all that this node looks at; null when it may look at all. */
function limitOf(node: ExprNode): number | null {
  if (node.type === 'AccessElement') return node.index >= 0 ? node.index + 1 : null;
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return null;
  return node.isInclusive ? node.right + 1 : node.right;
}

class Rewriter {
  readonly types = new Set<string>();
  readonly selections: PreparedSelection[] = [];
  readonly joins: JoinIndex[] = [];

  rewrite(node: ExprNode): ExprNode {
    const limit = limitOf(node);
    if (limit !== null && (node.type === 'Slice' || node.type === 'AccessElement')) {
      const base = this.selected(node.base, limit);
      if (base) return { ...node, base };
    }
    return this.selected(node) ?? this.filtered(node) ?? this.children(node);
  }

  /** A selection becomes the parameter that holds its documents. */
  private selected(node: ExprNode, limit?: number): ExprNode | null {
    const planned = planSelection(node);
    if (!planned) return null;
    const constants = planned.constants.map((constant) => this.rewrite(constant));
    const selection = limit === undefined ? planned : { ...planned, limit };
    const index = this.selections.push({ selection, constants }) - 1;
    return { type: 'Parameter', name: selectionParameter(index) };
  }

  /** `*[_type == "x" && ...]` that is no selection walks the documents of that type, or the few that a join finds. */
  private filtered(node: ExprNode): ExprNode | null {
    if (node.type !== 'Filter' || node.base.type !== 'Everything') return null;
    const split = splitCondition(node.expr);
    if (!split) return null;
    this.types.add(split.type);
    const all: ExprNode = { type: 'Parameter', name: typeParameter(split.type) };
    if (!split.rest) return all;
    const joined = joinedDocuments(split.type, split.rest, all, this.joins);
    return { ...node, base: joined ?? all, expr: this.rewrite(split.rest) };
  }

  private children(node: ExprNode): ExprNode {
    if (node.type === 'Value') return node;
    const visit = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(visit);
      if (typeof value !== 'object' || value === null) return value;
      return isNode(value) ? this.rewrite(value) : visitFields(value);
    };
    const visitFields = (value: object): unknown =>
      Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visit(child)]));
    const made = visitFields(node);
    if (!isNode(made)) throw new Error('A parsed query must be a tree');
    return made;
  }
}

/**
 * Replaces the full scan of `*[_type == "x" && ...]` by what finds the documents quickly: the same answer without walking
 * the dataset. The tree of groq-js is not a public interface, so whatever is not recognised stays as parsed.
 */
export function prepareQuery(parsed: ExprNode): PreparedQuery {
  const rewriter = new Rewriter();
  const tree = rewriter.rewrite(parsed);
  return {
    tree,
    parameters: [...parametersOf(parsed)],
    types: [...rewriter.types],
    selections: rewriter.selections,
    joins: rewriter.joins,
  };
}

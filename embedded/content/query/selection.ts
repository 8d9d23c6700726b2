import type { ExprNode } from 'groq-js';
import type { ContentDocument } from '../document';
import { type AttributePath, attributePath } from './attribute-path';
import { compileExpression, type Evaluate, type Run } from './compile-expression';
import { conjunctsOf, splitCondition } from './condition';
import { type DocumentIndexes, inOrder, type OrderKey } from './document-indexes';

/** More documents than this are not sorted for one query; the list that is sorted already is walked instead. */
const MOST_TO_SORT = 200;
/** A longer list of texts is compared with each document. */
const MOST_TEXTS = 100;

/** `*[_type == "x" && ...] | order(...)` up to a number of documents, in a form that runs without the query library. */
export interface Selection {
  readonly type: string;
  readonly condition: Evaluate | null;
  /** Expressions whose values the condition wants as `Run.constants`. */
  readonly constants: readonly ExprNode[];
  /** Attributes that must equal a constant (by its index) or be in it: the documents are looked up by texts. */
  readonly lookups: readonly { readonly path: AttributePath; readonly constant: number }[];
  readonly order: readonly OrderKey[];
  readonly limit: number;
}

/** `path == constant` and `path in constant`. What has another meaning for the value is told apart by the condition. */
function lookupsOf(condition: ExprNode | null, constants: readonly ExprNode[]): Selection['lookups'] {
  return conjunctsOf(condition).flatMap((node) => {
    if (node.type !== 'OpCall' || (node.op !== '==' && node.op !== 'in')) return [];
    const path = attributePath(node.left) ?? (node.op === '==' ? attributePath(node.right) : null);
    const constant = constants.indexOf(attributePath(node.left) ? node.right : node.left);
    return path && constant >= 0 ? [{ path, constant }] : [];
  });
}

function orderKey(node: ExprNode): OrderKey | null {
  const path = attributePath(node.type === 'Asc' || node.type === 'Desc' ? node.base : node);
  return path && { path, isDescending: node.type === 'Desc' };
}

/** The selection that a part of a query stands for; null when it has another shape or a part that is not known here. */
export function planSelection(node: ExprNode): Selection | null {
  if (node.type === 'Group') return planSelection(node.base);
  if (node.type === 'Filter' && node.base.type === 'Everything') {
    const split = splitCondition(node.expr);
    if (!split) return null;
    const constants: ExprNode[] = [];
    const condition = split.rest && compileExpression(split.rest, constants);
    if (split.rest && !condition) return null;
    const lookups = lookupsOf(split.rest, constants);
    return { type: split.type, condition, constants, lookups, order: [], limit: Number.POSITIVE_INFINITY };
  }
  if (node.type === 'PipeFuncCall' && node.name === 'order') {
    const inner = planSelection(node.base);
    const order = node.args.flatMap((argument) => orderKey(argument) ?? []);
    // A second order sorts what the first one has sorted.
    if (!inner || inner.order.length > 0 || order.length < node.args.length) return null;
    return { ...inner, order };
  }
  return null;
}

/** The texts that a value is or holds; null when it is or holds anything else, or too many. */
function textsOf(value: unknown): readonly string[] | null {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.filter((item) => typeof item === 'string');
  return texts.length === values.length && texts.length <= MOST_TEXTS ? texts : null;
}

/** The smallest list of documents among which the selection is, and whether it has the selection's order. */
function candidates(
  { type, lookups, order }: Selection,
  run: Run,
  indexes: DocumentIndexes,
): { readonly documents: readonly ContentDocument[]; readonly isSorted: boolean } {
  let best: readonly ContentDocument[] | null = null;
  for (const { path, constant } of lookups) {
    const texts = textsOf(run.constants[constant]);
    if (texts === null) continue;
    const found = indexes.withValues(type, path, texts);
    if (best === null || found.length < best.length) best = found;
  }
  if (best !== null && (order.length === 0 || best.length <= MOST_TO_SORT))
    return { documents: best, isSorted: order.length === 0 };
  return { documents: indexes.all(type, order), isSorted: true };
}

/** The selected documents. */
export function select(selection: Selection, run: Run, indexes: DocumentIndexes): readonly ContentDocument[] {
  const { condition, order, limit } = selection;
  const { documents, isSorted } = candidates(selection, run, indexes);
  if (condition === null && limit === Number.POSITIVE_INFINITY) return documents;
  const found: ContentDocument[] = [];
  for (const document of documents) {
    if (isSorted && found.length >= limit) break;
    if (condition === null || condition(document, run) === true) found.push(document);
  }
  return isSorted ? found : inOrder(found, order).slice(0, limit);
}

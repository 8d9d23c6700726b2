import { compare } from './equality';
import { fromRest } from './from-rest';
import type { QueryFilter } from './rules-request';
import type { Bound, OpenMapValue, RangeValue, Value } from './value';

interface OpenNode {
  readonly children: Map<string, OpenNode>;
  value: Value | null;
}

/**
 * What one branch of a query says of every document it can return. Conditions that prove nothing safely are left out:
 * Firestore takes 1 for 1.0, so that numbers become ranges and lists or maps with numbers are not used at all.
 */
export function knownData(filters: readonly QueryFilter[]): OpenMapValue {
  const root: OpenNode = { children: new Map(), value: null };
  for (const filter of filters) {
    if (filter.field === '__name__') continue;
    const fact = factOf(filter);
    if (fact) place(root, fieldNames(filter.field), fact);
  }
  return toOpenMap(root);
}

/** The id of the only document the branch can return, when a condition on the name says so. */
export function knownId(filters: readonly QueryFilter[], collection: readonly string[]): string | null {
  for (const { field, op, value } of filters) {
    if (field !== '__name__' || op !== '==' || !('referenceValue' in value)) continue;
    const segments = value.referenceValue.split('/');
    if (segments.slice(5, -1).join('/') === collection.join('/')) return segments.at(-1) ?? null;
  }
  return null;
}

/** Names of a field path; a part in backticks may hold dots. */
function fieldNames(field: string): string[] {
  const parts = field.match(/`(?:[^`\\]|\\.)*`|[^.`]+/g) ?? [];
  return parts.map((part) => (part.startsWith('`') ? part.slice(1, -1).replace(/\\(.)/g, '$1') : part));
}

function factOf({ op, value: stored }: QueryFilter): Value | null {
  const value = fromRest(stored);
  if (op === '!=' || (value.kind === 'float' && Number.isNaN(value.value))) return null;
  if (op === 'array-contains') return holdsNumber(value) ? null : { kind: 'listWith', members: [value] };
  const isBound =
    value.kind === 'int' || value.kind === 'float' || value.kind === 'string' || value.kind === 'timestamp';
  if (op === '==') {
    if (value.kind === 'int' || value.kind === 'float') {
      const bound: Bound = { value, inclusive: true };
      return { kind: 'range', low: bound, high: bound };
    }
    return holdsNumber(value) ? null : value;
  }
  if (!isBound) return null;
  const bound: Bound = { value, inclusive: op === '>=' || op === '<=' };
  return op.startsWith('>')
    ? { kind: 'range', low: bound, high: null }
    : { kind: 'range', low: null, high: bound };
}

function holdsNumber(value: Value): boolean {
  if (value.kind === 'list') return value.items.some(holdsNumber);
  if (value.kind === 'map') return [...value.entries.values()].some(holdsNumber);
  return value.kind === 'int' || value.kind === 'float';
}

function place(root: OpenNode, names: readonly string[], fact: Value): void {
  let node = root;
  for (const name of names) {
    const next = node.children.get(name) ?? { children: new Map(), value: null };
    node.children.set(name, next);
    node = next;
  }
  node.value = node.value ? both(node.value, fact) : fact;
}

/** Two facts about one field. An exact value wins, ranges and members are joined. */
function both(a: Value, b: Value): Value {
  if (a.kind === 'listWith' && b.kind === 'listWith')
    return { kind: 'listWith', members: [...a.members, ...b.members] };
  if (a.kind === 'range' && b.kind === 'range') return intersect(a, b);
  return a.kind === 'range' || a.kind === 'listWith' ? b : a;
}

function intersect(a: RangeValue, b: RangeValue): RangeValue {
  return { kind: 'range', low: tighter(a.low, b.low, 1), high: tighter(a.high, b.high, -1) };
}

function tighter(a: Bound | null, b: Bound | null, direction: 1 | -1): Bound | null {
  if (!a || !b) return a ?? b;
  const order = (compare(a.value, b.value) ?? 0) * direction;
  if (order === 0) return a.inclusive ? b : a;
  return order > 0 ? a : b;
}

function toOpenMap(node: OpenNode): OpenMapValue {
  const known = new Map<string, Value>();
  for (const [name, child] of node.children) known.set(name, child.value ?? toOpenMap(child));
  return { kind: 'openMap', known };
}

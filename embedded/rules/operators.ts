import type { BinaryOperator } from './ast';
import { compare, compareRange, equals, includes } from './equality';
import { timestampInRange } from './timestamp';
import { bool, duration, fail, float, int, kindName, list, path, string, TRUE, type Value } from './value';

type Comparison = '<' | '<=' | '>' | '>=';

/** Every operator but `&&` and `||`, which look at one side at a time. */
export function applyBinary(op: Exclude<BinaryOperator, '&&' | '||'>, left: Value, right: Value): Value {
  switch (op) {
    case '==':
      return bool(equals(left, right));
    case '!=':
      return bool(!equals(left, right));
    case 'in':
      return bool(isIn(left, right));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return bool(relation(op, left, right));
    default:
      return arithmetic(op, left, right);
  }
}

function relation(op: Comparison, left: Value, right: Value): boolean {
  if (left.kind === 'range') return rangeRelation(op, left, right);
  if (right.kind === 'range') return rangeRelation(MIRROR[op], right, left);
  const order = compare(left, right);
  if (order !== null) return holds(op, order);
  const isNumeric = (value: Value): boolean => value.kind === 'int' || value.kind === 'float';
  if (isNumeric(left) && isNumeric(right)) return false;
  return fail(`${kindName(left)} and ${kindName(right)} cannot be compared with ${op}`);
}

const MIRROR: Record<Comparison, Comparison> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const holds = (op: Comparison, order: number): boolean =>
  op === '<' ? order < 0 : op === '<=' ? order <= 0 : op === '>' ? order > 0 : order >= 0;

function rangeRelation(op: Comparison, range: Extract<Value, { kind: 'range' }>, other: Value): boolean {
  const proof = compareRange(range, other);
  if (!proof) return fail('The query does not fix this value');
  const outcome = holds(op, proof.order);
  if (proof.order !== 0 && proof.touches && holds(op, 0) !== outcome)
    return fail('The query does not fix this value');
  return outcome;
}

function isIn(needle: Value, haystack: Value): boolean {
  if (haystack.kind === 'list' || haystack.kind === 'set') return includes(haystack.items, needle);
  if (haystack.kind === 'listWith')
    return includes(haystack.members, needle) || fail('The query does not fix this value');
  if (haystack.kind !== 'map' && haystack.kind !== 'openMap') {
    return fail(`in looks into a list, set or map, not into ${kindName(haystack)}`);
  }
  if (needle.kind !== 'string') return fail('The keys of a map are strings');
  if (haystack.kind === 'map') return haystack.entries.has(needle.value);
  return haystack.known.has(needle.value) || fail('The query does not fix this value');
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function arithmetic(op: Arithmetic, left: Value, right: Value): Value {
  if (left.kind === 'int' && right.kind === 'int') return wholeArithmetic(op, left.value, right.value);
  if ((left.kind === 'int' || left.kind === 'float') && (right.kind === 'int' || right.kind === 'float')) {
    return floatArithmetic(op, Number(left.value), Number(right.value));
  }
  if (op === '+' && left.kind === 'string' && right.kind === 'string')
    return string(left.value + right.value);
  if (op === '+' || op === '-') {
    const sign = op === '+' ? 1n : -1n;
    if (left.kind === 'timestamp' && right.kind === 'duration')
      return timestampInRange(left.nanos + sign * right.nanos);
    if (left.kind === 'duration' && right.kind === 'duration')
      return duration(left.nanos + sign * right.nanos);
    if (op === '+' && left.kind === 'duration' && right.kind === 'timestamp')
      return timestampInRange(left.nanos + right.nanos);
    if (op === '-' && left.kind === 'timestamp' && right.kind === 'timestamp')
      return duration(left.nanos - right.nanos);
  }
  return fail(`${op} does not go with ${kindName(left)} and ${kindName(right)}`);
}

function wholeArithmetic(op: Arithmetic, a: bigint, b: bigint): Value {
  if ((op === '/' || op === '%') && b === 0n) return fail('Division by zero');
  switch (op) {
    case '+':
      return int(a + b);
    case '-':
      return int(a - b);
    case '*':
      return int(a * b);
    case '/':
      return int(a / b);
    case '%':
      return int(a % b);
  }
}

function floatArithmetic(op: Arithmetic, a: number, b: number): Value {
  if ((op === '/' || op === '%') && b === 0) return fail('Division by zero');
  switch (op) {
    case '+':
      return float(a + b);
    case '-':
      return float(a - b);
    case '*':
      return float(a * b);
    case '/':
      return float(a / b);
    case '%':
      return float(a % b);
  }
}

export function negate(value: Value): Value {
  if (value.kind === 'int') return int(-value.value);
  if (value.kind === 'float') return float(-value.value);
  return fail(`- does not go with ${kindName(value)}`);
}

const TYPE_NAMES = new Set([
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
]);

/** `value is typeName`. */
export function isType(value: Value, typeName: string): Value {
  if (!TYPE_NAMES.has(typeName)) return fail(`Unknown type ${typeName}`);
  if (value.kind === 'openMap') return typeName === 'map' ? TRUE : fail('The query does not fix this value');
  if (value.kind === 'listWith')
    return typeName === 'list' ? TRUE : fail('The query does not fix this value');
  if (value.kind === 'range') {
    const kind = (value.low ?? value.high)?.value.kind;
    const matches = kind === typeName && (typeName === 'string' || typeName === 'timestamp');
    const isNumber = typeName === 'number' && (kind === 'int' || kind === 'float');
    return matches || isNumber ? TRUE : fail('The query does not fix this value');
  }
  if (value.kind === 'object' || value.kind === 'namespace')
    return fail(`${kindName(value)} has no type to ask for`);
  return bool(
    value.kind === typeName || (typeName === 'number' && (value.kind === 'int' || value.kind === 'float')),
  );
}

/** `value.name` and `value['name']`. */
export function memberOf(value: Value, name: string): Value {
  if (value.kind === 'object') return value.member(name) ?? fail(`There is no ${name} here`);
  if (value.kind === 'map') return value.entries.get(name) ?? fail(`The map has no entry ${name}`);
  if (value.kind === 'openMap') return value.known.get(name) ?? fail(`The query does not fix ${name}`);
  return fail(`${kindName(value)} has no member ${name}`);
}

export function elementAt(value: Value, index: Value): Value {
  if (index.kind === 'string') return memberOf(value, index.value);
  if (index.kind !== 'int') return fail(`${kindName(index)} is no index`);
  const at = Number(index.value);
  if (value.kind === 'list') return value.items[at] ?? fail(`The list has no element ${at}`);
  if (value.kind === 'path') return string(value.segments[at] ?? fail(`The path has no segment ${at}`));
  if (value.kind === 'string') return string(value.value[at] ?? fail(`The text has no character ${at}`));
  return fail(`${kindName(value)} has no elements`);
}

/** `value[from:to]`, `to` excluded. */
export function slice(value: Value, from: Value, to: Value): Value {
  if (from.kind !== 'int' || to.kind !== 'int') return fail('The bounds of a slice are integers');
  const size = value.kind === 'list' ? value.items.length : value.kind === 'string' ? value.value.length : 0;
  if (from.value < 0n || to.value < from.value || to.value > size) return fail('The slice is out of bounds');
  const [start, end] = [Number(from.value), Number(to.value)];
  if (value.kind === 'list') return list(value.items.slice(start, end));
  if (value.kind === 'string') return string(value.value.slice(start, end));
  return fail(`${kindName(value)} cannot be sliced`);
}

/** A path literal from its evaluated segments. A text that is no single segment cannot lead elsewhere: it fails. */
export function joinPath(segments: readonly (string | Value)[]): Value {
  return path(
    segments.map((segment) => {
      if (typeof segment === 'string') return segment;
      const isSegment = segment.kind === 'string' && segment.value !== '' && !segment.value.includes('/');
      return isSegment ? segment.value : fail('A part of a path is a text without /');
    }),
  );
}

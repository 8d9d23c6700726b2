import { includes, isUnchanged } from './compare';
import { bool, fail, int, list, type MapValue, string, toText, type Value } from './value';

const ATOM = String.raw`[\w ,:;/@=-]|\[[\w .,:;+/=-]+\]`;
const REPEAT = String.raw`[?*+]|\{\d{1,3}(?:,\d{1,3})?\}`;
const SUPPORTED = new RegExp(String.raw`^(?:(?:${ATOM}|\))(?:${REPEAT})?|\(|\|)*$`);
const SEPARATOR = /^[\w ,:;/@=-]$/;

const compiled = new Map<string, RegExp>();

const compile = (pattern: string): RegExp => {
  const known = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u');
  compiled.set(pattern, known);
  return known;
};

/** Returns true for a pattern that means the same in Google's RE2 and in JavaScript. */
export function isSupportedPattern(pattern: string): boolean {
  if (!SUPPORTED.test(pattern)) return false;
  try {
    compile(pattern);
    return true;
  } catch {
    return false;
  }
}

export const isSupportedSeparator = (separator: string): boolean => SEPARATOR.test(separator);

/** Splits as Google's Java code does: empty parts at the end are left out, but the first part stays. */
export function split(text: string, separator: string): string[] {
  const parts = text.split(separator);
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

export const METHODS: ReadonlyMap<string, number> = new Map([
  ['affectedKeys', 0],
  ['concat', 1],
  ['diff', 1],
  ['get', 2],
  ['hasAll', 1],
  ['hasOnly', 1],
  ['join', 1],
  ['keys', 0],
  ['matches', 1],
  ['size', 0],
  ['split', 1],
  ['values', 0],
]);

export function callMethod(self: Value, name: string, args: readonly Value[]): Value {
  const [argument] = args;
  const unknown = (): never => fail(`A ${self.kind} has no method ${name}()`);
  switch (self.kind) {
    case 'string': {
      if (name === 'size') return int(self.value.length);
      const text = argument?.kind === 'string' ? argument.value : unknown();
      if (name === 'matches') return bool(compile(text).test(self.value));
      return name === 'split' ? list(split(self.value, text).map(string)) : unknown();
    }
    case 'list':
    case 'set':
      return itemsMethod(self, name, argument) ?? unknown();
    case 'map':
      return mapMethod(self, name, args) ?? unknown();
    case 'map_diff':
      return name === 'affectedKeys' ? { kind: 'set', items: self.affected.map(string) } : unknown();
    default:
      return unknown();
  }
}

function itemsMethod(
  { kind, items }: Extract<Value, { kind: 'list' | 'set' }>,
  name: string,
  argument: Value | undefined,
): Value | null {
  if (name === 'size') return int(items.length);
  if (kind === 'list' && name === 'join') {
    return argument?.kind === 'string'
      ? string(items.map(toText).join(argument.value))
      : fail('join() takes a string');
  }
  const others = argument?.kind === 'list' ? argument.items : fail(`${name}() takes a list`);
  if (name === 'hasAll') return bool(others.every((item) => includes(items, item)));
  if (name === 'hasOnly') return bool(items.every((item) => includes(others, item)));
  return kind === 'list' && name === 'concat' ? list([...items, ...others]) : null;
}

function mapMethod({ entries }: MapValue, name: string, [first, fallback]: readonly Value[]): Value | null {
  switch (name) {
    case 'size':
      return int(entries.size);
    case 'keys':
      return list([...entries.keys()].map(string));
    case 'values':
      return list([...entries.values()]);
    case 'get':
      if (first?.kind !== 'string' || !fallback) return fail('get() takes one key and a default');
      return entries.get(first.value) ?? fallback;
    case 'diff': {
      if (first?.kind !== 'map') return fail('diff() takes a map');
      const before = first.entries;
      const changed = [...entries].filter(([key, value]) => {
        const old = before.get(key);
        return old === undefined || !isUnchanged(value, old);
      });
      const removed = [...before.keys()].filter((key) => !entries.has(key));
      return { kind: 'map_diff', affected: [...changed.map(([key]) => key), ...removed] };
    }
    default:
      return null;
  }
}

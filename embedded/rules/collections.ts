import { includes, isUnchanged } from './equality';
import { toText } from './to-text';
import {
  bool,
  fail,
  int,
  kindName,
  type ListValue,
  list,
  type MapDiffValue,
  type MapValue,
  type OpenMapValue,
  type SetValue,
  string,
  type Value,
} from './value';

/** A set of the different values, in order of first appearance. */
export function toSet(items: readonly Value[]): SetValue {
  const texts = new Set<string>();
  const others: Value[] = [];
  const isNew = (item: Value): boolean => {
    if (item.kind === 'string') return !texts.has(item.value) && texts.add(item.value) !== null;
    return !includes(others, item) && others.push(item) > 0;
  };
  return { kind: 'set', items: items.filter(isNew) };
}

const listArgument = (args: readonly Value[], method: string): readonly Value[] => {
  const [argument] = args;
  return argument?.kind === 'list' ? argument.items : fail(`${method}() takes a list`);
};

const setArgument = (args: readonly Value[], method: string): readonly Value[] => {
  const [argument] = args;
  return argument?.kind === 'set' ? argument.items : fail(`${method}() takes a set`);
};

/** What lists and sets share. */
function membership(items: readonly Value[], name: string, args: readonly Value[]): Value | null {
  switch (name) {
    case 'size':
      return int(items.length);
    case 'hasAll':
      return bool(listArgument(args, name).every((item) => includes(items, item)));
    case 'hasAny':
      return bool(listArgument(args, name).some((item) => includes(items, item)));
    case 'hasOnly': {
      const allowed = listArgument(args, name);
      return bool(items.every((item) => includes(allowed, item)));
    }
    default:
      return null;
  }
}

export function listMethod(self: ListValue, name: string, args: readonly Value[]): Value {
  const shared = membership(self.items, name, args);
  if (shared) return shared;
  switch (name) {
    case 'concat':
      return list([...self.items, ...listArgument(args, name)]);
    case 'removeAll': {
      const unwanted = listArgument(args, name);
      return list(self.items.filter((item) => !includes(unwanted, item)));
    }
    case 'toSet':
      return toSet(self.items);
    case 'join': {
      const [separator] = args;
      if (separator?.kind !== 'string') return fail('join() takes a string');
      return string(self.items.map(toText).join(separator.value));
    }
    default:
      return fail(`A list has no method ${name}()`);
  }
}

export function setMethod(self: SetValue, name: string, args: readonly Value[]): Value {
  const shared = membership(self.items, name, args);
  if (shared) return shared;
  if (name !== 'union' && name !== 'intersection' && name !== 'difference') {
    return fail(`A set has no method ${name}()`);
  }
  const other = setArgument(args, name);
  if (name === 'union') return toSet([...self.items, ...other]);
  return toSet(self.items.filter((item) => includes(other, item) === (name === 'intersection')));
}

export function mapMethod(self: MapValue, name: string, args: readonly Value[]): Value {
  switch (name) {
    case 'size':
      return int(self.entries.size);
    case 'keys':
      return list([...self.entries.keys()].map(string));
    case 'values':
      return list([...self.entries.values()]);
    case 'get':
      return mapGet(self, args);
    case 'diff': {
      const [other] = args;
      return other?.kind === 'map'
        ? diff(self, other)
        : fail(`diff() takes a map, not ${other ? kindName(other) : 'nothing'}`);
    }
    default:
      return fail(`A map has no method ${name}()`);
  }
}

/** `get(key, default)` or `get([key, key...], default)`. Of a map in a list request only known entries can be had. */
export function mapGet(self: MapValue | OpenMapValue, args: readonly Value[]): Value {
  const [key, fallback] = args;
  if (!key || !fallback || args.length > 2) return fail('get() takes a key and a default');
  const keys = key.kind === 'list' ? key.items : [key];
  let current: Value = self;
  for (const part of keys) {
    if (part.kind !== 'string') return fail('The key of get() is a string or a list of strings');
    if (current.kind === 'openMap')
      current = current.known.get(part.value) ?? fail('The query does not fix this value');
    else if (current.kind === 'map') {
      const next: Value | undefined = current.entries.get(part.value);
      if (next === undefined) return fallback;
      current = next;
    } else return fail('get() goes through maps only');
  }
  return current;
}

function diff(self: MapValue, before: MapValue): MapDiffValue {
  const mine = [...self.entries];
  const common = mine.filter(([key]) => before.entries.has(key));
  const isSame = ([key, value]: [string, Value]): boolean => {
    const old = before.entries.get(key);
    return old !== undefined && isUnchanged(value, old);
  };
  return {
    kind: 'map_diff',
    added: mine.filter(([key]) => !before.entries.has(key)).map(([key]) => key),
    removed: [...before.entries.keys()].filter((key) => !self.entries.has(key)),
    changed: common.filter((entry) => !isSame(entry)).map(([key]) => key),
    unchanged: common.filter(isSame).map(([key]) => key),
  };
}

export function diffMethod(self: MapDiffValue, name: string): Value {
  const keys = (names: readonly string[]): SetValue => ({ kind: 'set', items: names.map(string) });
  switch (name) {
    case 'addedKeys':
      return keys(self.added);
    case 'removedKeys':
      return keys(self.removed);
    case 'changedKeys':
      return keys(self.changed);
    case 'unchangedKeys':
      return keys(self.unchanged);
    case 'affectedKeys':
      return keys([...self.added, ...self.removed, ...self.changed]);
    default:
      return fail(`A map diff has no method ${name}()`);
  }
}

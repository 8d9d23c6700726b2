import { diffMethod, listMethod, mapGet, mapMethod, setMethod } from './collections';
import { includes } from './equality';
import { fullMatch, replaceAll, split } from './regex';
import { NANOS_PER_SECOND, timestampMethod } from './timestamp';
import {
  bool,
  bytes,
  fail,
  int,
  kindName,
  type ListWithValue,
  list,
  type StringValue,
  string,
  TRUE,
  type Value,
} from './value';

const ARGUMENT_COUNTS: ReadonlyMap<string, number> = new Map([
  ['concat', 1],
  ['diff', 1],
  ['difference', 1],
  ['get', 2],
  ['hasAll', 1],
  ['hasAny', 1],
  ['hasOnly', 1],
  ['intersection', 1],
  ['join', 1],
  ['matches', 1],
  ['removeAll', 1],
  ['replace', 2],
  ['split', 1],
  ['union', 1],
]);

/** `value.name(args)`. Fails on a method the value does not have. */
export function callMethod(self: Value, name: string, args: readonly Value[]): Value {
  const count = ARGUMENT_COUNTS.get(name) ?? 0;
  if (args.length !== count) return fail(`${name}() takes ${count} argument(s), not ${args.length}`);
  switch (self.kind) {
    case 'string':
      return stringMethod(self, name, args);
    case 'bytes':
      return name === 'size' ? int(self.value.length) : fail(`Bytes have no method ${name}()`);
    case 'list':
      return listMethod(self, name, args);
    case 'set':
      return setMethod(self, name, args);
    case 'map':
      return mapMethod(self, name, args);
    case 'map_diff':
      return diffMethod(self, name);
    case 'timestamp':
      return timestampMethod(self, name);
    case 'duration':
      return name === 'seconds'
        ? int(self.nanos / NANOS_PER_SECOND)
        : fail(`A duration has no method ${name}()`);
    case 'openMap':
      return name === 'get' ? mapGet(self, args) : fail('The query does not fix this value');
    case 'listWith':
      return listWithMethod(self, name, args);
    default:
      return fail(`${kindName(self)} has no method ${name}()`);
  }
}

function stringMethod(self: StringValue, name: string, args: readonly Value[]): Value {
  const [first, second] = args.map((argument) =>
    argument.kind === 'string' ? argument.value : fail(`${name}() takes a string`),
  );
  switch (name) {
    case 'size':
      return int(self.value.length);
    case 'lower':
      return string(self.value.toLowerCase());
    case 'upper':
      return string(self.value.toUpperCase());
    case 'trim':
      return string(self.value.trim());
    case 'matches':
      return bool(fullMatch(self.value, first ?? ''));
    case 'replace':
      return string(replaceAll(self.value, first ?? '', second ?? ''));
    case 'split':
      return list(split(self.value, first ?? '').map(string));
    case 'toUtf8':
      return bytes(Buffer.from(self.value, 'utf8'));
    default:
      return fail(`A string has no method ${name}()`);
  }
}

/** Only what the known members prove. */
function listWithMethod(self: ListWithValue, name: string, args: readonly Value[]): Value {
  const [wanted] = args;
  if (wanted?.kind !== 'list') return fail('The query does not fix this value');
  if (name === 'hasAny' && wanted.items.some((item) => includes(self.members, item))) return TRUE;
  if (name === 'hasAll' && wanted.items.every((item) => includes(self.members, item))) return TRUE;
  return fail('The query does not fix this value');
}

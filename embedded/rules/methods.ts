import { diffMethod, listMethod, mapGet, mapMethod, setMethod } from './collections';
import { includes } from './equality';
import { fullMatch, replaceAll, split } from './regex';
import { NANOS_PER_SECOND, timestampMethod } from './timestamp';
import {
  type BytesValue,
  bool,
  bytes,
  type DurationValue,
  fail,
  float,
  int,
  kindName,
  type LatLngValue,
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
  ['distance', 1],
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
const EARTH_RADIUS_METRES = 6_371_010;

/** `value.name(args)`. Fails on a method the value does not have. */
export function callMethod(self: Value, name: string, args: readonly Value[]): Value {
  const count = ARGUMENT_COUNTS.get(name) ?? 0;
  if (args.length !== count) return fail(`${name}() takes ${count} argument(s), not ${args.length}`);
  switch (self.kind) {
    case 'string':
      return stringMethod(self, name, args);
    case 'bytes':
      return bytesMethod(self, name);
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
      return durationMethod(self, name);
    case 'latlng':
      return latLngMethod(self, name, args);
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

function bytesMethod(self: BytesValue, name: string): Value {
  switch (name) {
    case 'size':
      return int(self.value.length);
    case 'toBase64':
      return string(self.value.toString('base64'));
    case 'toHexString':
      return string(self.value.toString('hex').toUpperCase());
    default:
      return fail(`Bytes have no method ${name}()`);
  }
}

function durationMethod(self: DurationValue, name: string): Value {
  if (name === 'seconds') return int(self.nanos / NANOS_PER_SECOND);
  if (name === 'nanos') return int(self.nanos % NANOS_PER_SECOND);
  return fail(`A duration has no method ${name}()`);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function latLngMethod(self: LatLngValue, name: string, args: readonly Value[]): Value {
  if (name === 'latitude') return float(self.latitude);
  if (name === 'longitude') return float(self.longitude);
  const [other] = args;
  if (name !== 'distance') return fail(`A place has no method ${name}()`);
  if (other?.kind !== 'latlng') return fail('distance() takes a place');
  const sine = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    sine(self.latitude, other.latitude) +
    Math.cos(radians(self.latitude)) *
      Math.cos(radians(other.latitude)) *
      sine(self.longitude, other.longitude);
  return float(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** Only what the known members prove. */
function listWithMethod(self: ListWithValue, name: string, args: readonly Value[]): Value {
  const [wanted] = args;
  if (wanted?.kind !== 'list') return fail('The query does not fix this value');
  if (name === 'hasAny' && wanted.items.some((item) => includes(self.members, item))) return TRUE;
  if (name === 'hasAll' && wanted.items.every((item) => includes(self.members, item))) return TRUE;
  return fail('The query does not fix this value');
}

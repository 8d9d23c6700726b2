import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c } from './checksum';
import { NANOS_PER_MS, NANOS_PER_SECOND, timestampInRange, timestampOfDate } from './timestamp';
import {
  bool,
  bytes,
  duration,
  fail,
  float,
  type IntValue,
  int,
  kindName,
  type NamespaceValue,
  path,
  string,
  type Value,
} from './value';

export const NAMESPACES = ['duration', 'hashing', 'latlng', 'math', 'timestamp'] as const;

const UNIT_NANOS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3_600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', NANOS_PER_MS],
  ['ns', 1n],
]);

/** A function that is there everywhere and needs no documents. Null when there is none of the name. */
export function callGlobal(name: string, args: readonly Value[]): Value | null {
  if (!['int', 'float', 'string', 'path', 'debug'].includes(name)) return null;
  const [argument] = args;
  if (!argument || args.length > 1) return fail(`${name}() takes 1 argument, not ${args.length}`);
  switch (name) {
    case 'int':
      return toInt(argument);
    case 'float':
      return toFloat(argument);
    case 'string':
      return string(toText(argument));
    case 'path':
      return toPath(argument);
    default:
      return argument;
  }
}

function toInt(value: Value): Value {
  if (value.kind === 'int') return value;
  if (value.kind === 'float')
    return Number.isFinite(value.value) ? int(Math.trunc(value.value)) : fail('int() needs a finite number');
  if (value.kind === 'string' && /^[+-]?\d{1,19}$/.test(value.value))
    return int(BigInt(value.value.replace('+', '')));
  return fail('int() needs a number or a text of digits');
}

function toFloat(value: Value): Value {
  if (value.kind === 'int' || value.kind === 'float') return float(Number(value.value));
  if (value.kind === 'string' && /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value.value))
    return float(Number(value.value));
  return fail('float() needs a number or a text of one');
}

function toText(value: Value): string {
  if (value.kind === 'null') return 'null';
  if (value.kind === 'string') return value.value;
  if (value.kind === 'bool' || value.kind === 'int') return String(value.value);
  if (value.kind === 'float') return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value.kind === 'path') return `/${value.segments.join('/')}`;
  return fail(`string() does not take ${kindName(value)}`);
}

function toPath(value: Value): Value {
  if (value.kind === 'path') return value;
  if (value.kind !== 'string' || !/^\/?[^/]+(\/[^/]+)*$/.test(value.value))
    return fail('path() needs a text such as /a/b');
  return path(value.value.replace(/^\//, '').split('/'));
}

/** `math.abs(...)` and the other functions with a prefix. */
export function callNamespaced(namespace: NamespaceValue, name: string, args: readonly Value[]): Value {
  const called = `${namespace.name}.${name}`;
  const count = ARGUMENT_COUNTS.get(called) ?? fail(`There is no function ${called}()`);
  if (args.length !== count) return fail(`${called}() takes ${count} argument(s), not ${args.length}`);
  switch (namespace.name) {
    case 'math':
      return mathFunction(name, args);
    case 'hashing':
      return hash(name, args);
    case 'timestamp':
      return timestampFunction(name, args);
    case 'duration':
      return durationFunction(name, args);
    default: {
      const [latitude, longitude] = args.map(toNumber);
      if (latitude === undefined || longitude === undefined) return fail('latlng.value() takes two numbers');
      const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return isOnEarth ? { kind: 'latlng', latitude, longitude } : fail('There is no such place');
    }
  }
}

const ARGUMENT_COUNTS: ReadonlyMap<string, number> = new Map([
  ['duration.abs', 1],
  ['duration.time', 4],
  ['duration.value', 2],
  ['hashing.crc32', 1],
  ['hashing.crc32c', 1],
  ['hashing.md5', 1],
  ['hashing.sha256', 1],
  ['latlng.value', 2],
  ['math.abs', 1],
  ['math.ceil', 1],
  ['math.floor', 1],
  ['math.isInfinite', 1],
  ['math.isNaN', 1],
  ['math.pow', 2],
  ['math.round', 1],
  ['math.sqrt', 1],
  ['timestamp.date', 3],
  ['timestamp.value', 1],
]);

const toNumber = (value: Value): number =>
  value.kind === 'int' || value.kind === 'float'
    ? Number(value.value)
    : fail(`A number is needed, not ${kindName(value)}`);

const toWhole = (value: Value): bigint =>
  value.kind === 'int' ? value.value : fail(`An integer is needed, not ${kindName(value)}`);

const toInteger = (value: number): IntValue =>
  Number.isFinite(value) ? int(value) : fail('The number is not finite');

function mathFunction(name: string, args: readonly Value[]): Value {
  const [first, second] = args;
  if (!first) return fail(`math.${name}() needs a number`);
  if (first.kind === 'int' && name === 'abs') return int(first.value < 0n ? -first.value : first.value);
  if (first.kind === 'int' && ['ceil', 'floor', 'round'].includes(name)) return first;
  const value = toNumber(first);
  switch (name) {
    case 'abs':
      return float(Math.abs(value));
    case 'ceil':
      return toInteger(Math.ceil(value));
    case 'floor':
      return toInteger(Math.floor(value));
    case 'round':
      return toInteger(Math.round(value));
    case 'sqrt':
      return float(Math.sqrt(value));
    case 'pow':
      return float(value ** (second ? toNumber(second) : Number.NaN));
    case 'isNaN':
      return bool(Number.isNaN(value));
    default:
      return bool(Math.abs(value) === Number.POSITIVE_INFINITY);
  }
}

function hash(name: string, args: readonly Value[]): Value {
  const [argument] = args;
  if (argument?.kind !== 'bytes' && argument?.kind !== 'string')
    return fail(`hashing.${name}() takes bytes or a string`);
  const data = argument.kind === 'bytes' ? argument.value : Buffer.from(argument.value, 'utf8');
  if (name === 'md5' || name === 'sha256') return bytes(createHash(name).update(data).digest());
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(name === 'crc32' ? crc32(data) : crc32c(data));
  return bytes(sum);
}

function timestampFunction(name: string, args: readonly Value[]): Value {
  const [first = 0n, second = 0n, third = 0n] = args.map(toWhole);
  return name === 'date' ? timestampOfDate(first, second, third) : timestampInRange(first * NANOS_PER_MS);
}

function durationFunction(name: string, args: readonly Value[]): Value {
  const [first, unit] = args;
  if (name === 'abs') {
    if (first?.kind !== 'duration') return fail('duration.abs() takes a duration');
    return duration(first.nanos < 0n ? -first.nanos : first.nanos);
  }
  if (name === 'value') {
    const nanos = unit?.kind === 'string' ? UNIT_NANOS.get(unit.value) : undefined;
    if (!first || nanos === undefined)
      return fail('duration.value() takes an integer and one of w d h m s ms ns');
    return duration(toWhole(first) * nanos);
  }
  const [hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n] = args.map(toWhole);
  return duration((hours * 3_600n + minutes * 60n + seconds) * NANOS_PER_SECOND + nanos);
}

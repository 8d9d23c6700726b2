import { NANOS_PER_MS, NANOS_PER_SECOND, timestampInRange, timestampOfDate } from './timestamp';
import { toText } from './to-text';
import { duration, fail, float, int, kindName, type NamespaceValue, path, string, type Value } from './value';

/** Of the functions of the language those that our rules or the recorded contract call. */
export const NAMESPACES = ['duration', 'latlng', 'math', 'timestamp'] as const;

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
    case 'timestamp':
      return timestampFunction(name, args);
    case 'duration':
      return durationFunction(args);
    default: {
      const [latitude, longitude] = args.map(toNumber);
      if (latitude === undefined || longitude === undefined) return fail('latlng.value() takes two numbers');
      const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return isOnEarth ? { kind: 'latlng', latitude, longitude } : fail('There is no such place');
    }
  }
}

const ARGUMENT_COUNTS: ReadonlyMap<string, number> = new Map([
  ['duration.value', 2],
  ['latlng.value', 2],
  ['math.abs', 1],
  ['math.ceil', 1],
  ['math.floor', 1],
  ['timestamp.date', 3],
  ['timestamp.value', 1],
]);

const toNumber = (value: Value): number =>
  value.kind === 'int' || value.kind === 'float'
    ? Number(value.value)
    : fail(`A number is needed, not ${kindName(value)}`);

const toWhole = (value: Value): bigint =>
  value.kind === 'int' ? value.value : fail(`An integer is needed, not ${kindName(value)}`);

function mathFunction(name: string, [first]: readonly Value[]): Value {
  if (!first) return fail(`math.${name}() needs a number`);
  if (first.kind === 'int') return name === 'abs' && first.value < 0n ? int(-first.value) : first;
  const value = toNumber(first);
  if (name === 'abs') return float(Math.abs(value));
  const whole = name === 'ceil' ? Math.ceil(value) : Math.floor(value);
  return Number.isFinite(whole) ? int(whole) : fail('The number is not finite');
}

function timestampFunction(name: string, args: readonly Value[]): Value {
  const [first = 0n, second = 0n, third = 0n] = args.map(toWhole);
  return name === 'date' ? timestampOfDate(first, second, third) : timestampInRange(first * NANOS_PER_MS);
}

function durationFunction([amount, unit]: readonly Value[]): Value {
  const nanos = unit?.kind === 'string' ? UNIT_NANOS.get(unit.value) : undefined;
  if (!amount || nanos === undefined)
    return fail('duration.value() takes an integer and one of w d h m s ms ns');
  return duration(toWhole(amount) * nanos);
}

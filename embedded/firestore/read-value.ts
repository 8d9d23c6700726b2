import { parsePath } from './document-path';
import { checkFieldName } from './field-path';
import { invalid, unsupported } from './firestore-error';
import { asList, asObject, asText } from './request-json';
import type { RestFields, RestValue } from './rest-value';
import { canonicalTimestamp } from './timestamps';

const MAX_DEPTH = 20;
const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;
const REFERENCE = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s;
const UNSUPPORTED = ['bytesValue', 'geoPointValue'];

function readInteger(raw: unknown): RestValue {
  const text = typeof raw === 'number' && Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text))
    throw invalid('integerValue must be a whole number');
  const value = BigInt(text);
  if (value < MIN_INTEGER || value > MAX_INTEGER) throw invalid('integerValue does not fit 64 bits');
  return { integerValue: String(value) };
}

/** JSON has no NaN and no infinities, and `JSON.stringify` writes -0 as 0, so these four are sent as texts. */
function doubleValue(value: number): RestValue {
  if (Number.isNaN(value)) return { doubleValue: 'NaN' };
  if (value === Infinity) return { doubleValue: 'Infinity' };
  if (value === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(value, -0) ? '-0' : value };
}

function readDouble(raw: unknown): RestValue {
  if (typeof raw === 'number' && Number.isFinite(raw)) return doubleValue(raw);
  const isNumber = typeof raw === 'string' && /^-?(\d+(\.\d+)?([eE][+-]?\d+)?|Infinity)$/.test(raw);
  if (!isNumber && raw !== 'NaN') throw invalid('doubleValue must be a number');
  return doubleValue(Number(raw));
}

function readTimestamp(raw: unknown): RestValue {
  const timestampValue = typeof raw === 'string' ? canonicalTimestamp(raw) : null;
  if (timestampValue === null) throw invalid('timestampValue must be an RFC 3339 time from year 1 to 9999');
  return { timestampValue };
}

function readReference(raw: unknown): RestValue {
  const referenceValue = asText(raw, 'referenceValue');
  const relative = REFERENCE.exec(referenceValue)?.[1];
  if (relative === undefined || parsePath(relative).length % 2 !== 0) {
    throw invalid('referenceValue must be a document name');
  }
  return { referenceValue };
}

const READERS: Readonly<Record<string, (raw: unknown, depth: number) => RestValue>> = {
  nullValue: (raw) => {
    if (raw !== null && raw !== 0 && raw !== 'NULL_VALUE') throw invalid('nullValue must be null');
    return { nullValue: null };
  },
  booleanValue: (raw) => {
    if (typeof raw !== 'boolean') throw invalid('booleanValue must be true or false');
    return { booleanValue: raw };
  },
  integerValue: readInteger,
  doubleValue: readDouble,
  timestampValue: readTimestamp,
  stringValue: (raw) => {
    if (typeof raw !== 'string') throw invalid('stringValue must be a text');
    return { stringValue: asText(raw, 'stringValue') };
  },
  referenceValue: readReference,
  arrayValue: (raw, depth) => {
    const values = asList(asObject(raw, 'arrayValue', ['values']).values, 'arrayValue.values');
    return {
      arrayValue: values.length === 0 ? {} : { values: values.map((value) => readValue(value, depth + 1)) },
    };
  },
  mapValue: (raw, depth) => {
    const fields = readFields(asObject(raw, 'mapValue', ['fields']).fields, depth + 1);
    return { mapValue: Object.keys(fields).length === 0 ? {} : { fields } };
  },
};

/** Reads a value: integers as text, times as UTC text cut to microseconds. Throws INVALID_ARGUMENT or UNIMPLEMENTED. */
export function readValue(raw: unknown, depth = 1): RestValue {
  if (depth > MAX_DEPTH) throw invalid(`A value is nested deeper than ${MAX_DEPTH} levels`);
  const object = asObject(raw, 'value');
  const kinds = Object.keys(object);
  const kind = kinds[0];
  if (kind === undefined || kinds.length !== 1) throw invalid('A value must have exactly one type');
  if (UNSUPPORTED.includes(kind)) throw unsupported(kind);
  const reader = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!reader) throw invalid(`Unknown value type "${kind.slice(0, 100)}"`);
  return reader(object[kind], depth);
}

export function readFields(raw: unknown, depth = 1): RestFields {
  const entries = Object.entries(asObject(raw, 'fields')).map(([name, value]): [string, RestValue] => {
    checkFieldName(name);
    return [name, readValue(value, depth)];
  });
  return Object.fromEntries(entries);
}

/** Throws when a list is directly inside a list. Firestore accepts nested lists in queries, but not in documents. */
export function refuseNestedLists(fields: RestFields): void {
  const visit = (value: RestValue, insideList: boolean): void => {
    if ('mapValue' in value) {
      for (const inner of Object.values(value.mapValue.fields ?? {})) visit(inner, false);
    }
    if ('arrayValue' in value) {
      if (insideList) throw invalid('A list cannot hold another list directly');
      for (const inner of value.arrayValue.values ?? []) visit(inner, true);
    }
  };
  for (const value of Object.values(fields)) visit(value, false);
}

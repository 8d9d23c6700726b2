import type { RestFields, RestValue } from '../firestore/rest-value';
import { parseTimestamp } from './timestamp';
import {
  bool,
  bytes,
  fail,
  float,
  int,
  list,
  type MapValue,
  map,
  NULL,
  path,
  string,
  timestamp,
  type Value,
} from './value';

const MAX_DEPTH = 100;

/** Path segments of a full document name, `projects/p/databases/d/documents/...`, from `databases` on. */
export function documentPath(name: string): Value {
  const segments = name.split('/');
  return path(segments[0] === 'projects' ? segments.slice(2) : segments);
}

/** A stored value as the rules see it. Fails on what is no Firestore value. */
export function fromRest(value: RestValue, depth = 0): Value {
  if (depth > MAX_DEPTH) return fail('The value is nested too deeply');
  if ('nullValue' in value) return NULL;
  if ('booleanValue' in value) return bool(value.booleanValue === true);
  if ('integerValue' in value) return fromInteger(value.integerValue);
  if ('doubleValue' in value) return float(Number(value.doubleValue));
  if ('timestampValue' in value) return timestamp(parseTimestamp(value.timestampValue));
  if ('stringValue' in value) return string(String(value.stringValue));
  if ('bytesValue' in value) return bytes(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return documentPath(value.referenceValue);
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return { kind: 'latlng', latitude, longitude };
  }
  if ('arrayValue' in value)
    return list((value.arrayValue.values ?? []).map((item) => fromRest(item, depth + 1)));
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {}, depth + 1);
  return fail('The value is of an unknown type');
}

export function fromFields(fields: RestFields, depth = 0): MapValue {
  return map(new Map(Object.entries(fields).map(([name, value]) => [name, fromRest(value, depth)])));
}

function fromInteger(text: string | number): Value {
  return /^-?\d{1,19}$/.test(String(text)) ? int(BigInt(text)) : fail('The value is no integer');
}

/** A value of a token payload: whole numbers become integers. */
export function fromJson(value: unknown, depth = 0): Value {
  if (depth > MAX_DEPTH) return fail('The token is nested too deeply');
  if (value === null) return NULL;
  if (typeof value === 'boolean') return bool(value);
  if (typeof value === 'string') return string(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? int(value) : float(value);
  if (Array.isArray(value)) return list(value.map((item) => fromJson(item, depth + 1)));
  if (typeof value !== 'object') return fail('The token holds a value of an unknown type');
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return map(new Map(entries.map(([name, item]) => [name, fromJson(item, depth + 1)])));
}

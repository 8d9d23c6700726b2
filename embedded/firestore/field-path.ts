import { invalid } from './firestore-error';
import type { RestFields, RestValue } from './rest-value';

/** Field names, outermost first. `['__name__']` stands for the document's name. */
export type FieldPath = readonly string[];

export const NAME_FIELD = '__name__';
const MAX_FIELD_BYTES = 1500;
const PART = /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\[`\\])+)`)(\.|$)/y;

export const isNameField = (path: FieldPath): boolean => path.length === 1 && path[0] === NAME_FIELD;

export function checkFieldName(name: string): void {
  if (name === '') throw invalid('A field name must not be empty');
  if (/^__.*__$/s.test(name)) throw invalid(`The field name "${name.slice(0, 100)}" is reserved`);
  if (Buffer.byteLength(name) > MAX_FIELD_BYTES) throw invalid('A field name is longer than 1500 bytes');
  if (!name.isWellFormed()) throw invalid('A field name is not valid text');
}

/** Parses a field path such as `a.b`. Names that are not identifiers need backticks. Throws INVALID_ARGUMENT. */
export function parseFieldPath(text: unknown): FieldPath {
  if (typeof text !== 'string' || text === '') throw invalid('A field path is missing');
  if (text === NAME_FIELD) return [NAME_FIELD];
  if (Buffer.byteLength(text) > MAX_FIELD_BYTES) throw invalid('A field path is longer than 1500 bytes');
  const names: string[] = [];
  PART.lastIndex = 0;
  for (let ended = false; !ended; ) {
    const match = PART.exec(text);
    if (!match) throw invalid(`Invalid field path "${text.slice(0, 100)}"`);
    names.push(match[1] ?? (match[2] ?? '').replace(/\\([`\\])/g, '$1'));
    ended = match[3] === '';
  }
  names.forEach(checkFieldName);
  return names;
}

export function parseStoredFieldPath(text: unknown): FieldPath {
  const path = parseFieldPath(text);
  if (isNameField(path)) throw invalid('The document name cannot be used here');
  return path;
}

const child = (fields: RestFields | undefined, name: string): RestValue | undefined =>
  fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;

const mapFields = (value: RestValue | undefined): RestFields | undefined =>
  value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;

export function getField(fields: RestFields, path: FieldPath): RestValue | undefined {
  let current: RestFields | undefined = fields;
  let value: RestValue | undefined;
  for (const name of path) {
    value = child(current, name);
    if (value === undefined) return undefined;
    current = mapFields(value);
  }
  return value;
}

/** Returns `fields` with `value` at `path`. Values on the path that are not maps are replaced by maps. */
export function setField(fields: RestFields, path: FieldPath, value: RestValue): RestFields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const next: RestValue =
    rest.length === 0
      ? value
      : { mapValue: { fields: setField(mapFields(child(fields, name)) ?? {}, rest, value) } };
  return { ...fields, [name]: next };
}

export function removeField(fields: RestFields, path: FieldPath): RestFields {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(fields, name)) return fields;
  if (rest.length === 0) {
    const { [name]: _removed, ...others } = fields;
    return others;
  }
  const inner = mapFields(child(fields, name));
  return inner === undefined
    ? fields
    : { ...fields, [name]: { mapValue: { fields: removeField(inner, rest) } } };
}

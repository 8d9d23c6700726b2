import type { FieldPath } from './field-path';
import type { RestFields, RestValue } from './rest-value';

const child = (fields: RestFields | undefined, name: string): RestValue | undefined =>
  fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;

const mapFields = (value: RestValue | undefined): RestFields | undefined =>
  value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;

/** The value at the path, undefined when there is none. */
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

/** A copy with the value at the path; whatever is not a map on the way becomes one. */
export function setField(fields: RestFields, path: FieldPath, value: RestValue): RestFields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const next: RestValue =
    rest.length === 0
      ? value
      : { mapValue: { fields: setField(mapFields(child(fields, name)) ?? {}, rest, value) } };
  return { ...fields, [name]: next };
}

/** A copy without the field; parents stay, an emptied map stays as an empty map. */
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

/** Only the fields at the given paths. */
export function pickFields(fields: RestFields, paths: readonly FieldPath[]): RestFields {
  let picked: RestFields = {};
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) picked = setField(picked, path, value);
  }
  return picked;
}

import { invalid } from './firestore-error';

/** Field names from the outside in. `['__name__']` stands for the document's name. */
export type FieldPath = readonly string[];

export const NAME_FIELD = '__name__';
const MAX_FIELD_BYTES = 1500;
const PART = /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\[`\\])+)`)(\.|$)/y;

export const isNameField = (path: FieldPath): boolean => path.length === 1 && path[0] === NAME_FIELD;

/** Throws INVALID_ARGUMENT for a name that no document may hold: empty, reserved, too long or not valid text. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalid('A field name must not be empty');
  if (/^__.*__$/s.test(name)) throw invalid(`The field name "${name.slice(0, 100)}" is reserved`);
  if (Buffer.byteLength(name) > MAX_FIELD_BYTES) throw invalid('A field name is longer than 1500 bytes');
  if (!name.isWellFormed()) throw invalid('A field name is not valid text');
}

/** The segments of a dotted path whose unusual names are in back-ticks. Throws INVALID_ARGUMENT. */
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

/** As `parseFieldPath`, for places where the document's name cannot stand. */
export function parseStoredFieldPath(text: unknown): FieldPath {
  const path = parseFieldPath(text);
  if (isNameField(path)) throw invalid('The document name cannot be used here');
  return path;
}

export const sameFieldPath = (a: FieldPath, b: FieldPath): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index]);

/** True when one path lies strictly inside the other. */
export const isInside = (inner: FieldPath, outer: FieldPath): boolean =>
  inner.length > outer.length && outer.every((name, index) => name === inner[index]);

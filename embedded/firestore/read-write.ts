import { type Path, parseDocumentName } from './document-path';
import { type FieldPath, isInside, parseStoredFieldPath } from './field-path';
import { invalid } from './firestore-error';
import { asBoolean, asEnum, asList, asObject, isAbsent, type JsonObject } from './json-shape';
import { readFields, readValue, refuseNestedLists } from './read-value';
import type { RestFields, RestValue } from './rest-value';
import { canonicalTimestamp } from './timestamps';

export type Precondition = { readonly exists: boolean } | { readonly updateTime: string };

export type TransformOperation = 'time' | 'increment' | 'maximum' | 'minimum' | 'append' | 'remove';

export interface Transform {
  readonly field: FieldPath;
  readonly operation: TransformOperation;
  readonly operands: readonly RestValue[];
}

export type Write =
  | { readonly kind: 'delete'; readonly path: Path; readonly precondition: Precondition | null }
  | { readonly kind: 'verify'; readonly path: Path; readonly precondition: Precondition | null }
  | {
      readonly kind: 'update';
      readonly path: Path;
      readonly precondition: Precondition | null;
      readonly fields: RestFields;
      /** Fields to set or, when they are not in `fields`, to remove; null replaces the whole document. */
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly Transform[];
    };

const MAX_TRANSFORMS = 500;
const SERVER_VALUES = { 1: 'REQUEST_TIME' } as const;
const OPERATIONS = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const;

/** The condition of a write; null when there is none. */
export function readPrecondition(raw: unknown): Precondition | null {
  if (isAbsent(raw)) return null;
  const { exists, updateTime } = asObject(raw, 'currentDocument', ['exists', 'updateTime']);
  if (!isAbsent(exists) && !isAbsent(updateTime)) throw invalid('currentDocument has two conditions');
  if (!isAbsent(exists)) return { exists: asBoolean(exists, 'currentDocument.exists') };
  if (isAbsent(updateTime)) return null;
  const time = typeof updateTime === 'string' ? canonicalTimestamp(updateTime) : null;
  if (time === null) throw invalid('currentDocument.updateTime is not a time');
  return { updateTime: time };
}

/** The paths of a field mask; null when no mask was sent. */
export function readMask(raw: unknown): readonly FieldPath[] | null {
  if (isAbsent(raw)) return null;
  const { fieldPaths } = asObject(raw, 'mask', ['fieldPaths']);
  return asList(fieldPaths, 'mask.fieldPaths').map(parseStoredFieldPath);
}

function readNumber(raw: unknown): readonly RestValue[] {
  const value = readValue(raw);
  if (!('integerValue' in value || 'doubleValue' in value))
    throw invalid('A numeric transform needs a number');
  return [value];
}

const readElements = (raw: unknown): readonly RestValue[] =>
  asList(asObject(raw, 'transform', ['values']).values, 'transform.values').map((value) => readValue(value));

function readTransform(raw: unknown): Transform {
  const object = asObject(raw, 'transform', ['fieldPath', ...OPERATIONS]);
  const field = parseStoredFieldPath(object.fieldPath);
  const given = OPERATIONS.filter((name) => !isAbsent(object[name]));
  const name = given[0];
  if (name === undefined || given.length !== 1) throw invalid('A transform needs exactly one operation');
  const operand = object[name];
  switch (name) {
    case 'setToServerValue':
      asEnum(operand, SERVER_VALUES, 'setToServerValue');
      return { field, operation: 'time', operands: [] };
    case 'appendMissingElements':
      return { field, operation: 'append', operands: readElements(operand) };
    case 'removeAllFromArray':
      return { field, operation: 'remove', operands: readElements(operand) };
    default:
      return { field, operation: name, operands: readNumber(operand) };
  }
}

function readTransforms(raw: unknown): readonly Transform[] {
  const transforms = asList(raw, 'updateTransforms').map(readTransform);
  if (transforms.length > MAX_TRANSFORMS) throw invalid(`A write has more than ${MAX_TRANSFORMS} transforms`);
  for (const { field } of transforms) {
    if (transforms.some((other) => isInside(field, other.field))) {
      throw invalid('Two transforms touch a field and a field inside it');
    }
  }
  return transforms;
}

/** The document of an update: `{name, fields}`; output-only times are accepted and ignored. */
export function readDocument(raw: unknown): JsonObject {
  return asObject(raw, 'document', ['name', 'fields', 'createTime', 'updateTime']);
}

export function readStoredFields(raw: unknown): RestFields {
  const fields = readFields(raw);
  refuseNestedLists(fields);
  return fields;
}

function readUpdate(write: JsonObject, root: string, precondition: Precondition | null): Write {
  if (!isAbsent(write.transform)) {
    const { document, fieldTransforms } = asObject(write.transform, 'transform', [
      'document',
      'fieldTransforms',
    ]);
    const path = parseDocumentName(document, root);
    return {
      kind: 'update',
      path,
      precondition,
      fields: {},
      mask: [],
      transforms: readTransforms(fieldTransforms),
    };
  }
  const document = readDocument(write.update);
  return {
    kind: 'update',
    path: parseDocumentName(document.name, root),
    precondition,
    fields: readStoredFields(document.fields),
    mask: readMask(write.updateMask),
    transforms: readTransforms(write.updateTransforms),
  };
}

/** One entry of `writes`. Throws INVALID_ARGUMENT for a malformed one. */
export function readWrite(raw: unknown, root: string): Write {
  const kinds = ['update', 'delete', 'verify', 'transform'];
  const write = asObject(raw, 'write', [...kinds, 'updateMask', 'updateTransforms', 'currentDocument']);
  const given = kinds.filter((kind) => !isAbsent(write[kind]));
  const kind = given[0];
  if (kind === undefined || given.length !== 1) throw invalid('A write needs exactly one operation');
  const precondition = readPrecondition(write.currentDocument);
  const hasMask = !isAbsent(write.updateMask);
  const hasTransforms = asList(write.updateTransforms, 'updateTransforms').length > 0;
  if (kind !== 'update' && (hasMask || hasTransforms))
    throw invalid(`A ${kind} takes no mask and no transforms`);
  if (kind === 'update' || kind === 'transform') return readUpdate(write, root, precondition);
  if (kind === 'verify' && precondition === null) throw invalid('A verify needs a precondition');
  return {
    kind: kind === 'verify' ? 'verify' : 'delete',
    path: parseDocumentName(write[kind], root),
    precondition,
  };
}

import { type Path, parseDocumentName } from './document-path';
import { type FieldPath, parseStoredFieldPath } from './field-path';
import { invalid } from './firestore-error';
import { readFields, refuseNestedLists } from './read-value';
import { asBoolean, asList, asObject, isAbsent } from './request-json';
import type { RestFields } from './rest-value';
import { canonicalTimestamp } from './timestamps';

type Precondition = { readonly exists: boolean } | { readonly updateTime: string };

export type Write = {
  readonly path: Path;
  readonly precondition: Precondition | null;
} & (
  | { readonly kind: 'delete' | 'verify' }
  | {
      readonly kind: 'update';
      readonly fields: RestFields;
      /** Fields to write. A field that `fields` lacks is removed. With a null mask, `fields` replaces the document. */
      readonly mask: readonly FieldPath[] | null;
    }
);

function readPrecondition(raw: unknown): Precondition | null {
  if (isAbsent(raw)) return null;
  const { exists, updateTime } = asObject(raw, 'currentDocument', ['exists', 'updateTime']);
  if (!isAbsent(exists) && !isAbsent(updateTime)) throw invalid('currentDocument has two conditions');
  if (!isAbsent(exists)) return { exists: asBoolean(exists, 'currentDocument.exists') };
  if (isAbsent(updateTime)) return null;
  const time = typeof updateTime === 'string' ? canonicalTimestamp(updateTime) : null;
  if (time === null) throw invalid('currentDocument.updateTime is not a time');
  return { updateTime: time };
}

function readMask(raw: unknown): readonly FieldPath[] | null {
  if (isAbsent(raw)) return null;
  const { fieldPaths } = asObject(raw, 'mask', ['fieldPaths']);
  return asList(fieldPaths, 'mask.fieldPaths').map(parseStoredFieldPath);
}

export function readWrite(raw: unknown, root: string): Write {
  const kinds = ['update', 'delete', 'verify'] as const;
  const { updateTransforms, ...sent } = asObject(raw, 'write');
  const transforms = asList(updateTransforms, 'updateTransforms');
  const write = asObject(
    transforms.length > 0 ? { ...sent, updateTransforms } : sent,
    'write',
    [...kinds, 'updateMask', 'currentDocument'],
    ['transform', 'updateTransforms'],
  );
  const given = kinds.filter((kind) => !isAbsent(write[kind]));
  const [kind] = given;
  if (kind === undefined || given.length !== 1) throw invalid('A write needs exactly one operation');
  const precondition = readPrecondition(write.currentDocument);
  if (kind !== 'update') {
    if (!isAbsent(write.updateMask)) throw invalid(`A ${kind} takes no mask`);
    if (kind === 'verify' && precondition === null) throw invalid('A verify needs a precondition');
    return { kind, path: parseDocumentName(write[kind], root), precondition };
  }
  // `createTime` and `updateTime` are accepted and ignored, as hosted Firestore does.
  const document = asObject(write.update, 'document', ['name', 'fields', 'createTime', 'updateTime']);
  const fields = readFields(document.fields);
  refuseNestedLists(fields);
  const path = parseDocumentName(document.name, root);
  return { kind, path, precondition, fields, mask: readMask(write.updateMask) };
}

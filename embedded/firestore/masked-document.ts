import type { Database } from './database';
import { pickFields } from './document-fields';
import { type FieldPath, parseStoredFieldPath } from './field-path';
import { type StoredDocument, toRestDocument } from './stored-document';

/** The field paths of a mask in an address; null when there is none. */
export function maskOf(parameters: URLSearchParams, name: string): readonly FieldPath[] | null {
  const paths = parameters.getAll(`${name}.fieldPaths`);
  return paths.length === 0 ? null : paths.map(parseStoredFieldPath);
}

/** The document as the address's mask shows it. */
export function shown(database: Database, document: StoredDocument, parameters: URLSearchParams): object {
  const mask = maskOf(parameters, 'mask');
  return toRestDocument(
    document,
    database.root,
    mask === null ? document.fields : pickFields(document.fields, mask),
  );
}

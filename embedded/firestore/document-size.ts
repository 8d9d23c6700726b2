import type { Path } from './document-path';
import { invalid } from './firestore-error';
import type { RestFields, RestValue } from './rest-value';

const MAX_DOCUMENT_BYTES = 1_048_576;
const NAME_OVERHEAD_BYTES = 16;
const DOCUMENT_OVERHEAD_BYTES = 32;

const textBytes = (text: string): number => Buffer.byteLength(text) + 1;

const pathBytes = (segments: Path): number =>
  segments.reduce((sum, segment) => sum + textBytes(segment), NAME_OVERHEAD_BYTES);

function fieldsBytes(fields: RestFields): number {
  let sum = 0;
  for (const [name, value] of Object.entries(fields)) sum += textBytes(name) + valueBytes(value);
  return sum;
}

function valueBytes(value: RestValue): number {
  if ('stringValue' in value) return textBytes(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return pathBytes(value.referenceValue.split('/').slice(5));
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, inner) => sum + valueBytes(inner), 0);
  }
  if ('mapValue' in value) return fieldsBytes(value.mapValue.fields ?? {});
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}

/** Storage size in bytes after the published rules of hosted Firestore. */
export const documentBytes = (path: Path, fields: RestFields): number =>
  pathBytes(path) + fieldsBytes(fields) + DOCUMENT_OVERHEAD_BYTES;

/** Throws INVALID_ARGUMENT when the document would be larger than 1 MiB. */
export function checkDocumentSize(path: Path, fields: RestFields): void {
  const size = documentBytes(path, fields);
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalid(`The document is ${size} bytes large, more than the limit of ${MAX_DOCUMENT_BYTES}`);
  }
}

import type { Path } from './document-path';
import type { Change, DocumentStore, StoredDocument } from './document-store';
import { getField, removeField, setField } from './field-path';
import { FirestoreError, invalid } from './firestore-error';
import type { Write } from './read-write';
import type { RestFields, RestValue } from './rest-value';

const MAX_DOCUMENT_BYTES = 1_048_576;
const NAME_OVERHEAD_BYTES = 16;
const DOCUMENT_OVERHEAD_BYTES = 32;

export interface StagedWrite {
  readonly write: Write;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

const textBytes = (text: string): number => Buffer.byteLength(text) + 1;

const pathBytes = (segments: Path): number =>
  segments.reduce((sum, segment) => sum + textBytes(segment), NAME_OVERHEAD_BYTES);

const fieldsBytes = (fields: RestFields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);

function valueBytes(value: RestValue): number {
  if ('stringValue' in value) return textBytes(value.stringValue);
  if ('referenceValue' in value) return pathBytes(value.referenceValue.split('/').slice(5));
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((sum, inner) => sum + valueBytes(inner), 0);
  if ('mapValue' in value) return fieldsBytes(value.mapValue.fields ?? {});
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}

function checkSize({ path, fields }: StoredDocument): void {
  const size = pathBytes(path) + fieldsBytes(fields) + DOCUMENT_OVERHEAD_BYTES;
  if (size > MAX_DOCUMENT_BYTES)
    throw invalid(`The document is ${size} bytes large, more than the limit of ${MAX_DOCUMENT_BYTES}`);
}

function merged(before: RestFields, { fields, mask }: Extract<Write, { kind: 'update' }>): RestFields {
  if (mask === null) return fields;
  return mask.reduce((result, path) => {
    const value = getField(fields, path);
    return value === undefined ? removeField(result, path) : setField(result, path, value);
  }, before);
}

/** Computes what the writes would store without storing it, so that rules and preconditions can be checked first. */
export class StagedCommit {
  readonly writes: readonly StagedWrite[];
  private readonly staged = new Map<string, Change>();

  constructor(
    private readonly store: DocumentStore,
    writes: readonly Write[],
    readonly time: string,
  ) {
    this.writes = writes.map((write) => this.stage(write));
  }

  checkPreconditions(): void {
    for (const { write, before, after } of this.writes) {
      const { precondition, path } = write;
      const name = path.join('/');
      if (precondition && 'updateTime' in precondition && before?.updateTime !== precondition.updateTime) {
        throw new FirestoreError('FAILED_PRECONDITION', `The update time of ${name} is another`);
      }
      if (precondition && 'exists' in precondition && precondition.exists !== (before !== null)) {
        throw before
          ? new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`)
          : new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
      }
      if (after && write.kind === 'update') checkSize(after);
    }
  }

  changes(): Change[] {
    return [...this.staged.values()];
  }

  private stage(write: Write): StagedWrite {
    const { path } = write;
    const key = path.join('/');
    const change = this.staged.get(key);
    const before = change ? change.document : this.store.get(path);
    if (write.kind === 'verify') return { write, before, after: before };
    const after =
      write.kind === 'update'
        ? {
            path,
            fields: merged(before?.fields ?? {}, write),
            createTime: before?.createTime ?? this.time,
            updateTime: this.time,
          }
        : null;
    this.staged.set(key, { path, document: after });
    return { write, before, after };
  }
}

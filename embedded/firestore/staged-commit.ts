import { applyTransforms } from './apply-transforms';
import { getField, removeField, setField } from './document-fields';
import type { Path } from './document-path';
import { checkDocumentSize } from './document-size';
import type { Change, DocumentStore } from './document-store';
import { FirestoreError } from './firestore-error';
import type { Write } from './read-write';
import type { RestFields, RestValue } from './rest-value';
import type { StoredDocument } from './stored-document';

/** One write with the document as the writes before it left it, and as it leaves it. */
export interface StagedWrite {
  readonly write: Write;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly results: readonly RestValue[];
}

function merged(before: RestFields, write: Extract<Write, { kind: 'update' }>): RestFields {
  if (write.mask === null) return write.fields;
  return write.mask.reduce((fields, path) => {
    const value = getField(write.fields, path);
    return value === undefined ? removeField(fields, path) : setField(fields, path, value);
  }, before);
}

/**
 * The writes of one commit worked out without touching the store, so that rules and preconditions can be checked on the
 * outcome. `time` is the commit time, `requestTime` the value of server timestamps.
 */
export class StagedCommit {
  readonly writes: readonly StagedWrite[];
  private readonly staged = new Map<string, Change>();

  constructor(
    private readonly store: DocumentStore,
    writes: readonly Write[],
    readonly time: string,
    requestTime: string,
  ) {
    this.writes = writes.map((write) => this.stage(write, requestTime));
  }

  /** The document as the whole commit would leave it. */
  read(path: Path): StoredDocument | null {
    const change = this.staged.get(path.join('/'));
    return change ? change.document : (this.store.get(path) ?? null);
  }

  /** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION for the first unmet condition, INVALID_ARGUMENT for a document over 1 MiB. */
  checkPreconditions(): void {
    for (const { write, before, after } of this.writes) {
      const { precondition, path } = write;
      const name = path.join('/');
      if (precondition && 'updateTime' in precondition && before?.updateTime !== precondition.updateTime) {
        throw new FirestoreError('FAILED_PRECONDITION', `The update time of ${name} is another`);
      }
      if (precondition && 'exists' in precondition) {
        if (precondition.exists && !before)
          throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
        if (!precondition.exists && before) {
          throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`);
        }
      }
      if (after && write.kind === 'update') checkDocumentSize(path, after.fields);
    }
  }

  changes(): Change[] {
    return [...this.staged.values()];
  }

  private stage(write: Write, requestTime: string): StagedWrite {
    const { path } = write;
    const before = this.read(path);
    if (write.kind === 'verify') return { write, before, after: before, results: [] };
    const put = (document: StoredDocument | null): void => {
      this.staged.set(path.join('/'), { path, document });
    };
    if (write.kind === 'delete') {
      put(null);
      return { write, before, after: null, results: [] };
    }
    const { fields, results } = applyTransforms(
      merged(before?.fields ?? {}, write),
      write.transforms,
      requestTime,
    );
    const after = { path, fields, createTime: before?.createTime ?? this.time, updateTime: this.time };
    put(after);
    return { write, before, after, results };
  }
}

import type { Path } from './document-path';
import type { RestFields } from './rest-value';

/** A document as stored; never changed in place. Times are canonical timestamp texts. */
export interface StoredDocument {
  readonly path: Path;
  readonly fields: RestFields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** The document as the protocol writes it. */
export const toRestDocument = (document: StoredDocument, root: string, fields = document.fields): object => ({
  name: `${root}/${document.path.join('/')}`,
  fields,
  createTime: document.createTime,
  updateTime: document.updateTime,
});

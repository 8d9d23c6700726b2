import { ContentError } from '../content-error';
import { type ContentDocument, draftIdOf, isContentDocument, isRecord } from '../dataset';
import { type Documents, patched } from '../mutations';

type Action = Readonly<Record<string, unknown>>;

function existing(documents: Documents, id: string): ContentDocument {
  const document = documents.get(id);
  if (document) return document;
  throw new ContentError(409, `The document with the ID "${id}" was not found`);
}

function idOf(action: Action, name: string): string {
  const id = action[name];
  if (typeof id === 'string' && id !== '') return id;
  throw new ContentError(400, `The action "${String(action.actionType)}" needs "${name}"`);
}

function requireRevision(document: ContentDocument | undefined, revision: unknown): void {
  if (typeof revision === 'string' && document && document._rev !== revision)
    throw new ContentError(409, `The document "${document._id}" has changed since`);
}

function create(documents: Documents, action: Action): void {
  const document = isRecord(action.attributes) ? action.attributes : action.document;
  if (!isContentDocument(document)) throw new ContentError(400, 'A document needs _id and _type');
  if (!documents.has(document._id)) documents.set(document._id, document);
  else if (action.ifExists !== 'ignore')
    throw new ContentError(409, `Document by ID "${document._id}" already exists`);
}

function edit(documents: Documents, action: Action): void {
  const draftId = idOf(action, 'draftId');
  const patch = isRecord(action.patch) ? action.patch : {};
  const draft = documents.get(draftId) ?? existing(documents, idOf(action, 'publishedId'));
  documents.set(draftId, patched({ ...draft, _id: draftId }, { ...patch, id: draftId }));
}

/** Removes the mark `_strengthenOnPublish` and makes the marked reference strong unless the mark has `weak: true`. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened);
  if (!isRecord(value)) return value;
  const { _strengthenOnPublish: once, ...rest } = value;
  if (isRecord(once) && once.weak !== true) delete rest._weak;
  return Object.fromEntries(Object.entries(rest).map(([name, child]) => [name, strengthened(child)]));
}

function publish(documents: Documents, action: Action): void {
  const id = idOf(action, 'publishedId');
  const draftId = idOf(action, 'draftId');
  const draft = existing(documents, draftId);
  requireRevision(draft, action.ifDraftRevisionId);
  requireRevision(documents.get(id), action.ifPublishedRevisionId);
  const fields = Object.entries(draft).map(([name, value]) => [name, strengthened(value)]);
  documents.set(id, { ...draft, ...Object.fromEntries(fields), _id: id });
  documents.delete(draftId);
}

function unpublish(documents: Documents, action: Action): void {
  const id = idOf(action, 'publishedId');
  const draftId = typeof action.draftId === 'string' ? action.draftId : draftIdOf(id);
  const published = existing(documents, id);
  if (!documents.has(draftId)) documents.set(draftId, { ...published, _id: draftId });
  documents.delete(id);
}

function remove(documents: Documents, action: Action): void {
  const id = idOf(action, 'publishedId');
  existing(documents, id);
  const drafts = Array.isArray(action.includeDrafts) ? action.includeDrafts.map(String) : [];
  for (const removed of [id, draftIdOf(id), ...drafts]) documents.delete(removed);
}

const discard =
  (name: string) =>
  (documents: Documents, action: Action): void => {
    documents.delete(idOf(action, name));
  };

const ACTIONS: Readonly<Record<string, (documents: Documents, action: Action) => void>> = {
  'document.create': create,
  'document.edit': edit,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': remove,
  'document.discard': discard('draftId'),
  'document.version.create': create,
  'document.version.discard': discard('versionId'),
  'document.version.replace': (documents, { document }) => {
    if (!isContentDocument(document)) throw new ContentError(400, 'A document needs _id and _type');
    existing(documents, document._id);
    documents.set(document._id, document);
  },
};

/** Applies the actions to `documents` in place. Throws at the first action that fails. */
export function applyActions(documents: Documents, actions: readonly unknown[]): void {
  for (const action of actions) {
    if (!isRecord(action)) throw new ContentError(400, 'An action must be an object');
    const name = String(action.actionType).replace(/^sanity\.action\./, '');
    const apply = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!apply)
      throw new ContentError(400, `The local backend does not support the action "${name.slice(0, 60)}"`);
    apply(documents, action);
  }
}

import type { Caller } from './caller';
import type { Database } from './database';
import type { Path } from './document-path';
import { invalid } from './firestore-error';
import { asCount } from './json-shape';
import { shown } from './masked-document';
import { readQuery } from './read-query';
import { runQuery } from './run-query';
import { compareText } from './text-order';

const DEFAULT_PAGE_SIZE = 300;
const MAX_PAGE_SIZE = 1000;

interface Page {
  readonly limit: number;
  /** The id after which the page begins; null for the first page. */
  readonly after: string | null;
}

/** One page of a collection with `showMissing`: what is not there but has documents below it is named without fields. */
function listWithMissing(database: Database, path: Path, page: Page, parameters: URLSearchParams): object {
  const ids = database.store.index
    .idsWithDescendants(path)
    .filter((id) => compareText(id, page.after ?? '') > 0);
  const documents = ids.slice(0, page.limit).map((id) => {
    const document = database.store.get([...path, id]);
    return document
      ? shown(database, document, parameters)
      : { name: `${database.root}/${[...path, id].join('/')}` };
  });
  return { documents, ...(ids.length > page.limit ? { nextPageToken: ids[page.limit - 1] } : {}) };
}

function pageOf(parameters: URLSearchParams): Page {
  const asked = asCount(parameters.get('pageSize'), 'pageSize') || DEFAULT_PAGE_SIZE;
  return { limit: Math.min(asked, MAX_PAGE_SIZE), after: parameters.get('pageToken') };
}

/** One page of a collection in id order; the page token is the id of the last document shown. */
export function listDocuments(
  database: Database,
  caller: Caller,
  path: Path,
  parameters: URLSearchParams,
): object {
  if (parameters.get('orderBy')) throw invalid('Listing is in id order only; use a query for another order');
  const collection = path.at(-1) ?? '';
  const page = pageOf(parameters);
  if (parameters.get('showMissing') === 'true') {
    database.guard.checkOwner(caller, 'showMissing');
    return listWithMissing(database, path, page, parameters);
  }
  const { limit, after } = page;
  const referenceValue = `${database.root}/${path.join('/')}/${after}`;
  const query = readQuery(
    {
      from: [{ collectionId: collection }],
      limit: limit + 1,
      ...(after ? { startAt: { values: [{ referenceValue }], before: false } } : {}),
    },
    path.slice(0, -1),
  );
  database.guard.checkList(caller, { ...query, limit }, database.store.clock.read());
  const documents = runQuery(database.store.index, query, database.root);
  const found = documents.slice(0, limit);
  return {
    documents: found.map((document) => shown(database, document, parameters)),
    ...(documents.length > limit ? { nextPageToken: found.at(-1)?.path.at(-1) } : {}),
  };
}

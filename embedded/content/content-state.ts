import type { ChangedDocument } from './content-webhook';
import { Dataset } from './dataset';
import { type ContentDocument, isRecord } from './document';
import { multiplyVideos } from './generate-videos';
import { readSeed } from './seed-reader';

export interface ContentState {
  readonly dataset: Dataset;
  readonly documents: ReadonlyMap<string, ContentDocument>;
  readonly imageFiles: ReadonlyMap<string, string>;
}

/** Reads the seed and, for measurements, multiplies its videos. Rejects when the seed is broken. */
export async function loadContent(
  contentDir: string,
  cacheDir: string,
  videoCount: number,
): Promise<ContentState> {
  const seed = await readSeed(contentDir, cacheDir);
  const documents = multiplyVideos(seed.documents, videoCount);
  return stateOf(new Map(documents.map((document) => [document._id, document])), seed.imageFiles);
}

/** These documents, ready to be asked. */
export function stateOf(
  documents: ReadonlyMap<string, ContentDocument>,
  imageFiles: ReadonlyMap<string, string>,
): ContentState {
  const dataset = new Dataset([...documents.values()]);
  // What nearly every query asks for is laid out now, not while the first one waits.
  dataset.view('published', false);
  return { dataset, documents, imageFiles };
}

const describe = (document: ContentDocument): ChangedDocument => ({
  _id: document._id,
  _type: document._type,
  slug: isRecord(document.slug) ? String(document.slug.current) : null,
});

/** The documents that were added, removed or have another revision. */
export function changesBetween(before: ContentState, after: ContentState): ChangedDocument[] {
  const changed = [...after.documents.values()].filter(
    (document) => before.documents.get(document._id)?._rev !== document._rev,
  );
  const removed = [...before.documents.values()].filter((document) => !after.documents.has(document._id));
  return [...changed, ...removed].map(describe);
}

import { invalid } from './firestore-error';

/** Segments of the path after `documentsRoot`. An even number of segments names a document, an odd one a collection. */
export type Path = readonly string[];

const MAX_SEGMENT_BYTES = 1500;
const MAX_PATH_BYTES = 6 * 1024;
const MAX_SEGMENTS = 200;

export const documentsRoot = (projectId: string): string =>
  `projects/${projectId}/databases/(default)/documents`;

export function parsePath(relative: string): Path {
  const segments = relative.split('/');
  if (segments.length > MAX_SEGMENTS) throw invalid('The document path has too many segments');
  if (Buffer.byteLength(relative) > MAX_PATH_BYTES) throw invalid('The document path is longer than 6 KiB');
  for (const segment of segments) {
    if (segment === '' || segment === '.' || segment === '..' || !segment.isWellFormed()) {
      throw invalid('The document path has an empty or forbidden segment');
    }
    if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES)
      throw invalid('A path segment is longer than 1500 bytes');
    if (/^__.*__$/s.test(segment)) throw invalid(`The path segment "${segment.slice(0, 100)}" is reserved`);
  }
  return segments;
}

export function parseDocumentName(name: unknown, root: string): Path {
  if (typeof name !== 'string' || !name.startsWith(`${root}/`)) {
    throw invalid(`A document name must start with ${root}/`);
  }
  const path = parsePath(name.slice(root.length + 1));
  if (path.length % 2 !== 0) throw invalid('A document name needs an even number of segments');
  return path;
}

/** Compares two lists by the first items that differ. A list sorts before longer lists that begin with it. */
export function compareItems<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (left: T, right: T) => number,
): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compare(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

export const comparePaths = (a: Path, b: Path): number => compareItems(a, b, compareText);

/** Orders texts by UTF-8 bytes, as Firestore does. JavaScript's own order differs for some characters. */
export const compareText = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));

import { invalid } from './firestore-error';
import { compareText } from './text-order';

/** Segments below `.../documents`: an even number names a document, an odd number a collection. */
export type Path = readonly string[];

const MAX_SEGMENT_BYTES = 1500;
const MAX_PATH_BYTES = 6 * 1024;
const MAX_SEGMENTS = 200;
const NUMERIC_ID = /^__id(-?\d{1,19})__$/;

export const documentsRoot = (projectId: string): string =>
  `projects/${projectId}/databases/(default)/documents`;

/** The segments of a relative path, checked against Firestore's limits on ids. Throws INVALID_ARGUMENT. */
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
    if (/^__.*__$/s.test(segment) && !NUMERIC_ID.test(segment)) {
      throw invalid(`The path segment "${segment.slice(0, 100)}" is reserved`);
    }
  }
  return segments;
}

/** The path of a full document name in the given database. Throws INVALID_ARGUMENT for anything else. */
export function parseDocumentName(name: unknown, root: string): Path {
  if (typeof name !== 'string' || !name.startsWith(`${root}/`)) {
    throw invalid(`A document name must start with ${root}/`);
  }
  const path = parsePath(name.slice(root.length + 1));
  if (path.length % 2 !== 0) throw invalid('A document name needs an even number of segments');
  return path;
}

/** Orders paths segment by segment: numeric ids first by number, then texts by UTF-8 bytes; a parent precedes what is below it. */
export function comparePaths(a: Path, b: Path): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1) {
    const left = a[index] ?? '';
    const right = b[index] ?? '';
    if (left !== right) return compareSegments(left, right);
  }
  return a.length - b.length;
}

function compareSegments(a: string, b: string): number {
  if (a[0] !== '_' && b[0] !== '_') return compareText(a, b);
  const left = NUMERIC_ID.exec(a)?.[1];
  const right = NUMERIC_ID.exec(b)?.[1];
  if (left === undefined || right === undefined) {
    return left === right ? compareText(a, b) : left === undefined ? 1 : -1;
  }
  const difference = BigInt(left) - BigInt(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

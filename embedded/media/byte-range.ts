export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const UNSATISFIABLE = { kind: 'unsatisfiable' } as const;

/** Reads a `Range` header for a file of `size` bytes; `end` is the last byte, inclusive. Several ranges give the whole. */
export function readByteRange(header: string | null, size: number): ByteRange {
  if (header === null || header.includes(',')) return { kind: 'whole' };
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return UNSATISFIABLE;
  if (first === '') {
    const length = Math.min(size, Number(last));
    return length === 0 ? UNSATISFIABLE : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start >= size || end < start ? UNSATISFIABLE : { kind: 'part', start, end };
}

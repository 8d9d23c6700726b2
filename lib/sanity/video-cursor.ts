import * as v from 'valibot';

/** The place after which the next page starts: the sort value and the id of the last class shown. */
export interface VideoCursor {
  readonly value: string | number;
  readonly id: string;
}

const cursorSchema = v.tuple([v.union([v.string(), v.number()]), v.pipe(v.string(), v.maxLength(200))]);

export const encodeCursor = ({ value, id }: VideoCursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** Null for a text that `encodeCursor` did not make. */
export function decodeCursor(text: string): VideoCursor | null {
  try {
    const parsed = v.safeParse(cursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? { value: parsed.output[0], id: parsed.output[1] } : null;
  } catch {
    // Not JSON: a mistyped or shortened address.
    return null;
  }
}

/**
 * Text for a log: line breaks stay, other control characters are written out, because a terminal would obey them. Of an
 * error its stack.
 */
export const printable = (value: unknown): string =>
  (value instanceof Error ? (value.stack ?? value.message) : String(value)).replace(
    /[^\P{C}\n]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

import type { SourceText } from './syntax-error';

const SIMPLE: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  f: '\f',
  b: '\b',
  v: '\v',
  a: '\x07',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

const CODE = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2}))/;

/**
 * Reads the quoted text that starts at `start`. In a bytes literal the result holds one character (0-255) per byte.
 * Unknown escapes are refused: `'\d'` in a pattern is a mistake for `'\\d'`.
 */
export function decodeQuoted(
  source: SourceText,
  start: number,
  asBytes: boolean,
): { text: string; end: number } {
  const quote = source.text[start];
  let text = '';
  let at = start + 1;
  for (;;) {
    const character = source.text[at];
    if (character === undefined || character === '\n') return source.fail(start, 'This text is never closed');
    if (character === quote) return { text, end: at + 1 };
    if (character !== '\\') {
      const whole = String.fromCodePoint(source.text.codePointAt(at) ?? 0);
      text += asBytes ? Buffer.from(whole, 'utf8').toString('latin1') : whole;
      at += whole.length;
      continue;
    }
    const escaped = source.text[at + 1] ?? '';
    const code = CODE.exec(source.text.slice(at + 1, at + 6));
    const simple = SIMPLE[escaped];
    if (simple !== undefined) text += simple;
    else if (code) text += String.fromCharCode(codeOf(code));
    else
      return source.fail(
        at,
        `Unknown escape \\${escaped}: write \\\\${escaped} for a backslash in a pattern`,
      );
    at += 1 + (simple === undefined && code ? code[0].length : 1);
  }
}

const codeOf = (code: RegExpExecArray): number =>
  code[3] === undefined ? Number.parseInt(code[1] ?? code[2] ?? '0', 16) : Number.parseInt(code[3], 8);

const ATOM = String.raw`[\w ,:;/@=-]|\[[\w .,:;+/=-]+\]`;
const REPEAT = String.raw`[?*+]|\{\d{1,3}(?:,\d{1,3})?\}`;
const SUPPORTED = new RegExp(String.raw`^(?:(?:${ATOM}|\))(?:${REPEAT})?|\(|\|)*$`);
const SEPARATOR = /^[\w ,:;/@=-]$/;

const compiled = new Map<string, RegExp>();

const compile = (pattern: string): RegExp => {
  const known = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u');
  compiled.set(pattern, known);
  return known;
};

/**
 * Returns whether `matches()` can evaluate the pattern: plain characters, classes, groups, alternatives and repetitions,
 * which mean the same in Google's RE2 and in JavaScript.
 */
export function isSupportedPattern(pattern: string): boolean {
  if (!SUPPORTED.test(pattern)) return false;
  try {
    compile(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether `split()` can use the separator: one plain character. */
export const isSupportedSeparator = (separator: string): boolean => SEPARATOR.test(separator);

export const matchesWhole = (text: string, pattern: string): boolean => compile(pattern).test(text);

/** Splits like Java: empty parts at the end are left out, but the first part stays. */
export function split(text: string, separator: string): string[] {
  const parts = text.split(separator);
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

import { fail } from './value';

const CLASSES: Record<string, string> = {
  d: '0-9',
  w: '0-9A-Za-z_',
  s: '\\t\\n\\f\\r\\u{20}',
};
const POSIX: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['digit', '0-9'],
  ['lower', 'a-z'],
  ['upper', 'A-Z'],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['space', '\\t\\n\\v\\f\\r\\u{20}'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);
const CONTROL: Record<string, string> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', a: '\x07' };
const MAX_REPEAT = 1000;

const literal = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/**
 * Rewrites a pattern of Google's RE2 into one of JavaScript with the `v` flag. What RE2 lacks (look-around,
 * back-references) fails, since it would be refused when deployed.
 */
class Translator {
  private at = 0;
  private dotAll = false;
  private readonly characters: readonly string[];

  constructor(pattern: string) {
    this.characters = [...pattern];
  }

  translate(): RegExp {
    const flags = this.leadingFlags();
    let source = '';
    while (this.at < this.characters.length) source += this.element();
    try {
      return new RegExp(source, `v${flags}`);
    } catch {
      return fail('Invalid regular expression');
    }
  }

  private peek(length = 1): string {
    return this.characters.slice(this.at, this.at + length).join('');
  }

  private take(): string {
    const character = this.characters[this.at];
    if (character === undefined) return fail('Invalid regular expression: it ends too early');
    this.at += 1;
    return character;
  }

  private leadingFlags(): string {
    const flags = /^\(\?([ims]+)\)/.exec(this.peek(8));
    if (!flags?.[1]) return '';
    this.at += [...flags[0]].length;
    this.dotAll = flags[1].includes('s');
    return [...new Set(flags[1].replaceAll('s', ''))].join('');
  }

  private element(): string {
    const character = this.take();
    if (character === '\\') return this.escape();
    if (character === '[') return this.characterClass();
    if (character === '(') return this.group();
    if (character === '.') return this.dotAll ? '[^]' : '[^\\n]';
    if (character === '{') return this.repetition();
    if ('^$*+?|)'.includes(character)) return character;
    return literal(character);
  }

  private group(): string {
    if (this.peek() !== '?') return '(';
    const opening = /^\?(?::|P?<([A-Za-z_]\w*)>)/.exec(this.peek(40));
    if (!opening) return fail('Invalid regular expression: this kind of group is not supported');
    this.at += opening[0].length;
    return opening[1] ? `(?<${opening[1]}>` : '(?:';
  }

  private repetition(): string {
    const bounds = /^(\d+)(,(\d*))?\}/.exec(this.peek(12));
    if (!bounds) return literal('{');
    if (Number(bounds[1]) > MAX_REPEAT || Number(bounds[3] ?? 0) > MAX_REPEAT) {
      return fail('Invalid regular expression: repetition is too large');
    }
    this.at += bounds[0].length;
    return `{${bounds[0]}`;
  }

  private escape(): string {
    const character = this.take();
    const shorthand = CLASSES[character.toLowerCase()];
    if (shorthand) return character === character.toLowerCase() ? `[${shorthand}]` : `[^${shorthand}]`;
    if (character === 'A') return '(?<![^])';
    if (character === 'z') return '(?![^])';
    if (character === 'b' || character === 'B') return `\\${character}`;
    if (character === 'p' || character === 'P') return this.property(character);
    return this.escapedLiteral(character);
  }

  private escapedLiteral(character: string): string {
    const control = CONTROL[character];
    if (control) return literal(control);
    if (character === 'x') return this.hexadecimal();
    if (/[A-Za-z0-9]/.test(character)) {
      return fail(`Invalid regular expression: \\${character} is not supported`);
    }
    return literal(character);
  }

  private hexadecimal(): string {
    const code = /^(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{2}))/.exec(this.peek(8));
    if (!code) return fail('Invalid regular expression: \\x needs two digits or {digits}');
    this.at += code[0].length;
    return `\\u{${code[1] ?? code[2]}}`;
  }

  private property(letter: string): string {
    const name = /^(?:\{(\^?)([A-Za-z_]+)\}|([A-Z]))/.exec(this.peek(40));
    if (!name) return fail('Invalid regular expression: malformed \\p');
    this.at += name[0].length;
    const property = name[3] ?? name[2] ?? '';
    const negated = (letter === 'P') !== (name[1] === '^');
    return `\\${negated ? 'P' : 'p'}{${property.length > 2 ? `Script=${property}` : property}}`;
  }

  private characterClass(): string {
    let source = this.peek() === '^' ? `[${this.take()}` : '[';
    let first = true;
    while (first || this.peek() !== ']') {
      source += this.classItem();
      first = false;
    }
    this.take();
    return `${source}]`;
  }

  private classItem(): string {
    const posix = /^\[:(\^?)(\w+):\]/.exec(this.peek(14));
    const set = posix?.[2] === undefined ? undefined : POSIX.get(posix[2]);
    if (posix && set) {
      this.at += posix[0].length;
      return posix[1] ? `[^${set}]` : set;
    }
    const start = this.classMember();
    if (start.length < 2 || !start.startsWith('\\u') || this.peek() !== '-' || this.peek(2) === '-]')
      return start;
    this.take();
    return `${start}-${this.classMember()}`;
  }

  private classMember(): string {
    const character = this.take();
    if (character !== '\\') return literal(character);
    const next = this.take();
    const shorthand = CLASSES[next.toLowerCase()];
    if (shorthand) return next === next.toLowerCase() ? shorthand : `[^${shorthand}]`;
    if (next === 'p' || next === 'P') return this.property(next);
    return this.escapedLiteral(next);
  }
}

const cache = new Map<string, RegExp>();
const CACHE_LIMIT = 500;

function toRegExp(pattern: string): RegExp {
  let regExp = cache.get(pattern);
  if (!regExp) {
    regExp = new Translator(pattern).translate();
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(pattern, regExp);
  }
  return regExp;
}

/** Whether the whole text fits the RE2 pattern. */
export function fullMatch(text: string, pattern: string): boolean {
  const { source, flags } = toRegExp(pattern);
  // Look-around instead of ^ and $, which would mean lines under the m flag.
  return new RegExp(`(?<![^])(?:${source})(?![^])`, flags).test(text);
}

/** Every match replaced by a text that is taken as it stands. */
export const replaceAll = (text: string, pattern: string, replacement: string): string => {
  const { source, flags } = toRegExp(pattern);
  return text.replace(new RegExp(source, `${flags}g`), () => replacement);
};

/** The parts between matches. */
export function split(text: string, pattern: string): string[] {
  const { source, flags } = toRegExp(pattern);
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(source, `${flags}g`))) {
    if (match[0] === '') return fail('The separator of split() must not match the empty text');
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  // Empty parts at the end are left out, as in Java, but never the last part of all.
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

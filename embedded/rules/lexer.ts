import { decodeQuoted } from './quoted-text';
import type { SourceText } from './syntax-error';

export interface Token {
  readonly kind: 'name' | 'int' | 'float' | 'string' | 'bytes' | 'punctuation' | 'end';
  /** The name, the punctuation, the digits, or the decoded text of a string. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SPACE = /(?:[ \t\r\n]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(\d+\.\d+|\d+)[A-Za-z_]?/y;
const PUNCTUATION = /&&|\|\||==|!=|<=|>=|\*\*|[{}()[\]<>.,:;?!+\-*/%=]/y;
const SEGMENT = /\/(\(default\)|[A-Za-z0-9_-]+|\$\(|\{)/y;

/** Cuts the text into tokens on demand. The parser may move it, since a path is read by other rules than the rest. */
export class Lexer {
  private offset = 0;
  private ahead: Token | null = null;

  constructor(readonly source: SourceText) {}

  peek(): Token {
    this.ahead ??= this.read();
    return this.ahead;
  }

  next(): Token {
    const token = this.peek();
    this.ahead = null;
    this.offset = token.end;
    return token;
  }

  /** Takes `/segment`, `/$(` or `/{` when it stands right here, without space; returns the part after the slash. */
  pathSegment(at: number): { text: string; end: number } | null {
    const found = this.match(SEGMENT, at);
    return found?.[1] === undefined ? null : { text: found[1], end: at + found[0].length };
  }

  moveTo(offset: number): void {
    this.offset = offset;
    this.ahead = null;
  }

  private match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.source.text);
  }

  private read(): Token {
    const start = this.offset + (this.match(SPACE, this.offset)?.[0].length ?? 0);
    const { text } = this.source;
    if (start >= text.length) return { kind: 'end', text: 'the end of the file', start, end: start };
    if (text.startsWith('/*', start)) return this.source.fail(start, 'This comment is never closed');
    const isBytes = text[start] === 'b' && (text[start + 1] === "'" || text[start + 1] === '"');
    if (isBytes || text[start] === "'" || text[start] === '"') {
      const quoted = decodeQuoted(this.source, isBytes ? start + 1 : start, isBytes);
      return { kind: isBytes ? 'bytes' : 'string', text: quoted.text, start, end: quoted.end };
    }
    const name = this.match(NAME, start);
    if (name) return { kind: 'name', text: name[0], start, end: start + name[0].length };
    const number = this.match(NUMBER, start);
    if (number) return this.number(number[0], number[1] ?? '', start);
    const punctuation = this.match(PUNCTUATION, start);
    if (punctuation)
      return { kind: 'punctuation', text: punctuation[0], start, end: start + punctuation[0].length };
    return this.source.fail(start, `Unexpected character ${JSON.stringify(text[start])}`);
  }

  private number(all: string, digits: string, start: number): Token {
    if (all !== digits)
      return this.source.fail(start, `"${all}" is no number: only plain decimals are known`);
    return { kind: digits.includes('.') ? 'float' : 'int', text: digits, start, end: start + digits.length };
  }
}

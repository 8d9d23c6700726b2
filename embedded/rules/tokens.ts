import type { RulesSource } from './rules-source';

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'punctuation' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SPACE = /(?:[ \t\r\n]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const STRING = /'((?:[^'\\\n]|\\['"\\])*)'|"((?:[^"\\\n]|\\['"\\])*)"/y;
const PUNCTUATION = /&&|\|\||==|!=|<=|>=|\*\*|[{}()[\]<>.,:;?!+\-*/%=]/y;
const SEGMENT = /\/(\(default\)|[A-Za-z0-9_-]+|\$\(|\{)/y;

export class TokenReader {
  private offset = 0;
  private ahead: Token | null = null;

  constructor(readonly source: RulesSource) {}

  peek(): Token {
    this.ahead ??= this.read();
    return this.ahead;
  }

  next(): Token {
    const token = this.peek();
    this.moveTo(token.end);
    return token;
  }

  isAt(text: string): boolean {
    const token = this.peek();
    return token.text === text && (token.kind === 'punctuation' || token.kind === 'name');
  }

  takeIf(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.next();
    return true;
  }

  expect(text: string): Token {
    if (!this.isAt(text)) this.fail(`Expected ${text}, found ${this.peek().text}`);
    return this.next();
  }

  name(what: string): string {
    if (this.peek().kind !== 'name') this.fail(`Expected the name of ${what}, found ${this.peek().text}`);
    return this.next().text;
  }

  items<T>(close: string, read: () => T): T[] {
    const items: T[] = [];
    while (!this.takeIf(close)) {
      items.push(read());
      if (this.takeIf(',')) continue;
      this.expect(close);
      break;
    }
    return items;
  }

  /** Reads a path. `read` gets each segment and the offset after it, and returns the offset of the next segment. */
  path(read: (text: string, end: number) => number): void {
    let at = this.peek().start;
    for (let segment = this.match(SEGMENT, at); segment; segment = this.match(SEGMENT, at)) {
      at += segment[0].length;
      this.moveTo(at);
      at = read(segment[1] ?? '', at);
    }
  }

  fail(problem: string, at = this.peek().start): never {
    return this.source.fail(at, problem);
  }

  private moveTo(offset: number): void {
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
    if (text.startsWith('/*', start)) return this.fail('This comment is never closed', start);
    const string = this.match(STRING, start);
    if (string) {
      const decoded = (string[1] ?? string[2] ?? '').replace(/\\(.)/g, '$1');
      return { kind: 'string', text: decoded, start, end: start + string[0].length };
    }
    if (`'"`.includes(text[start] ?? '')) {
      return this.fail(`This string is never closed or has an escape other than \\\\, \\' and \\"`, start);
    }
    const patterns = [
      ['name', NAME],
      ['number', NUMBER],
      ['punctuation', PUNCTUATION],
    ] as const;
    for (const [kind, pattern] of patterns) {
      const found = this.match(pattern, start)?.[0];
      if (found !== undefined) return { kind, text: found, start, end: start + found.length };
    }
    return this.fail(`Unexpected character ${JSON.stringify(text[start])}`, start);
  }
}

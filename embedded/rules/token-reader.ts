import { Lexer, type Token } from './lexer';
import type { SourceText } from './syntax-error';

/** What the parsers share: looking ahead, expecting, and failing with the place. */
export class TokenReader {
  private readonly lexer: Lexer;

  constructor(private readonly source: SourceText) {
    this.lexer = new Lexer(source);
  }

  peek(): Token {
    return this.lexer.peek();
  }

  next(): Token {
    return this.lexer.next();
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

  /** Takes a name; `what` says in a message what it is for. */
  name(what: string): string {
    if (this.peek().kind !== 'name') this.fail(`Expected the name of ${what}, found ${this.peek().text}`);
    return this.next().text;
  }

  /** Whether the token ahead is a slash that begins a path. */
  startsPath(): boolean {
    return this.lexer.pathSegment(this.peek().start) !== null;
  }

  pathSegment(at: number): { text: string; end: number } | null {
    return this.lexer.pathSegment(at);
  }

  moveTo(offset: number): void {
    this.lexer.moveTo(offset);
  }

  fail(problem: string): never {
    return this.source.fail(this.peek().start, problem);
  }

  failAt(offset: number, problem: string): never {
    return this.source.fail(offset, problem);
  }
}

import type { BinaryOperator, Expression } from './ast';
import type { TokenReader } from './token-reader';
import { bytes, FALSE, float, int, NULL, string, TRUE } from './value';

const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
];
const RESERVED = new Set(['in', 'is', 'let', 'return', 'if', 'function', 'match', 'allow', 'service']);
const MAX_NESTING = 100;
const MAX_CHAIN = 1000;
const MAX_INTEGER = 2n ** 63n - 1n;

/** Reads one expression. `calls` collects the names of the functions it calls. */
export class ExpressionParser {
  private nesting = 0;

  constructor(
    private readonly tokens: TokenReader,
    readonly calls: Set<string>,
  ) {}

  parse(): Expression {
    this.nesting += 1;
    if (this.nesting > MAX_NESTING) this.tokens.fail('This expression is nested too deeply');
    const condition = this.binary(0);
    let result = condition;
    if (this.tokens.takeIf('?')) {
      const yes = this.parse();
      this.tokens.expect(':');
      result = { type: 'conditional', condition, yes, no: this.parse(), at: condition.at };
    }
    this.nesting -= 1;
    return result;
  }

  private binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    for (let length = 0; operators.includes(this.tokens.peek().text); length += 1) {
      const token = this.tokens.peek();
      if (token.kind === 'string' || token.kind === 'bytes') break;
      this.checkChain(length);
      if (token.text === '/') this.refusePath();
      this.tokens.next();
      left =
        token.text === 'is'
          ? { type: 'is', operand: left, typeName: this.tokens.name('a type'), at: token.start }
          : {
              type: 'binary',
              op: token.text as BinaryOperator,
              left,
              right: this.binary(level + 1),
              at: token.start,
            };
    }
    return left;
  }

  private checkChain(length: number): void {
    if (length >= MAX_CHAIN) this.tokens.fail('This expression is too long');
  }

  private refusePath(): void {
    if (this.tokens.startsPath()) this.tokens.fail('This reads as a path: put a space after / to divide');
  }

  private unary(): Expression {
    const prefixes: { op: '!' | '-'; at: number }[] = [];
    for (;;) {
      const token = this.tokens.peek();
      if (token.kind !== 'punctuation' || (token.text !== '!' && token.text !== '-')) break;
      this.checkChain(prefixes.length);
      this.tokens.next();
      prefixes.push({ op: token.text, at: token.start });
    }
    return prefixes.reduceRight<Expression>(
      (operand, { op, at }) => ({ type: 'unary', op, operand, at }),
      this.postfix(),
    );
  }

  private postfix(): Expression {
    let object = this.primary();
    for (let length = 0; ; length += 1) {
      this.checkChain(length);
      if (this.tokens.takeIf('.')) object = this.memberOf(object);
      else if (this.tokens.takeIf('[')) object = this.elementOf(object);
      else return object;
    }
  }

  private memberOf(object: Expression): Expression {
    const at = this.tokens.peek().start;
    const name = this.tokens.name('a member');
    if (!this.tokens.takeIf('(')) return { type: 'member', object, name, at };
    return { type: 'method', object, name, args: this.items(')'), at };
  }

  private elementOf(object: Expression): Expression {
    const at = this.tokens.peek().start;
    const index = this.parse();
    const to = this.tokens.takeIf(':') ? this.parse() : null;
    this.tokens.expect(']');
    return to ? { type: 'slice', object, from: index, to, at } : { type: 'index', object, index, at };
  }

  /** Expressions up to `close`; a comma may stand before it. */
  private items(close: string): Expression[] {
    const items: Expression[] = [];
    while (!this.tokens.takeIf(close)) {
      items.push(this.parse());
      if (!this.tokens.takeIf(',')) {
        this.tokens.expect(close);
        break;
      }
    }
    return items;
  }

  private primary(): Expression {
    const token = this.tokens.peek();
    const at = token.start;
    if (token.kind === 'punctuation' && token.text === '/') return this.path();
    this.tokens.next();
    switch (token.kind) {
      case 'name':
        return this.named(token.text, at);
      case 'string':
        return { type: 'literal', value: string(token.text), at };
      case 'bytes':
        return { type: 'literal', value: bytes(Buffer.from(token.text, 'latin1')), at };
      case 'float':
        return { type: 'literal', value: float(Number(token.text)), at };
      case 'int':
        if (BigInt(token.text) > MAX_INTEGER) this.tokens.failAt(at, 'This integer is too large');
        return { type: 'literal', value: int(BigInt(token.text)), at };
      default:
        return this.bracketed(token.text, at);
    }
  }

  private bracketed(text: string, at: number): Expression {
    if (text === '[') return { type: 'list', items: this.items(']'), at };
    if (text === '{') return this.map(at);
    if (text !== '(') return this.tokens.failAt(at, `Expected an expression, found ${text}`);
    const inner = this.parse();
    this.tokens.expect(')');
    return inner;
  }

  private named(name: string, at: number): Expression {
    if (name === 'true') return { type: 'literal', value: TRUE, at };
    if (name === 'false') return { type: 'literal', value: FALSE, at };
    if (name === 'null') return { type: 'literal', value: NULL, at };
    if (RESERVED.has(name)) return this.tokens.failAt(at, `Expected an expression, found ${name}`);
    if (!this.tokens.takeIf('(')) return { type: 'name', name, at };
    this.calls.add(name);
    return { type: 'call', name, args: this.items(')'), at };
  }

  private map(at: number): Expression {
    const entries: [Expression, Expression][] = [];
    while (!this.tokens.takeIf('}')) {
      const key = this.parse();
      this.tokens.expect(':');
      entries.push([key, this.parse()]);
      if (!this.tokens.takeIf(',')) {
        this.tokens.expect('}');
        break;
      }
    }
    return { type: 'map', entries, at };
  }

  private path(): Expression {
    const at = this.tokens.peek().start;
    const segments: (string | Expression)[] = [];
    for (let segment = this.tokens.pathSegment(at); segment; ) {
      if (segment.text === '{')
        return this.tokens.failAt(at, 'A path in an expression takes $(value), not {name}');
      this.tokens.moveTo(segment.end);
      let end = segment.end;
      if (segment.text === '$(') {
        segments.push(this.parse());
        end = this.tokens.expect(')').end;
      } else segments.push(segment.text);
      segment = this.tokens.pathSegment(end);
    }
    if (segments.length === 0) return this.tokens.failAt(at, 'Expected an expression, found /');
    return { type: 'path', segments, at };
  }
}

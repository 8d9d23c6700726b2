import type { BinaryOperator, Expression } from './ast';
import { isSupportedPattern, isSupportedSeparator, METHODS } from './methods';
import type { TokenReader } from './tokens';
import { bool, float, int, NULL, string } from './value';

const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
];
const UNSUPPORTED = ['-', '*', '/', '%'];
const TYPES = ['bool', 'float', 'int', 'list', 'map', 'number', 'string'];
const RESERVED = ['in', 'is', 'let', 'return', 'if', 'function', 'match', 'allow', 'service'];
const MAX_INTEGER = 2n ** 63n - 1n;

/** Parses one expression. Throws RulesSyntaxError, also for parts of the language that are not supported. */
export class ExpressionParser {
  constructor(private readonly tokens: TokenReader) {}

  parse(): Expression {
    const condition = this.binary(0);
    if (!this.tokens.takeIf('?')) return condition;
    const yes = this.parse();
    this.tokens.expect(':');
    return { type: 'conditional', condition, yes, no: this.parse(), at: condition.at };
  }

  private binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    while (operators.includes(this.tokens.peek().text)) {
      const { kind, text, start: at } = this.tokens.peek();
      if (kind === 'string') break;
      if (UNSUPPORTED.includes(text)) this.tokens.fail(`The operator ${text} is not supported`);
      this.tokens.next();
      left =
        text === 'is'
          ? { type: 'is', operand: left, typeName: this.typeName(), at }
          : { type: 'binary', op: text as BinaryOperator, left, right: this.binary(level + 1), at };
    }
    return left;
  }

  private typeName(): string {
    const at = this.tokens.peek().start;
    const name = this.tokens.name('a type');
    return TYPES.includes(name) ? name : this.tokens.fail(`The type ${name} is not supported`, at);
  }

  private unary(): Expression {
    const prefixes: number[] = [];
    while (this.tokens.isAt('!')) {
      prefixes.push(this.tokens.next().start);
    }
    if (this.tokens.isAt('-')) this.tokens.fail('The operator - is not supported');
    return prefixes.reduceRight<Expression>((operand, at) => ({ type: 'not', operand, at }), this.postfix());
  }

  private postfix(): Expression {
    let object = this.primary();
    for (;;) {
      const at = this.tokens.peek().start;
      if (this.tokens.takeIf('.')) object = this.memberOf(object);
      else if (this.tokens.takeIf('[')) {
        const index = this.parse();
        if (this.tokens.isAt(':')) this.tokens.fail('A range [from:to] is not supported');
        this.tokens.expect(']');
        object = { type: 'index', object, index, at };
      } else return object;
    }
  }

  private memberOf(object: Expression): Expression {
    const at = this.tokens.peek().start;
    const name = this.tokens.name('a member');
    if (!this.tokens.takeIf('(')) return { type: 'member', object, name, at };
    const args = this.tokens.items(')', () => this.parse());
    const count = METHODS.get(name);
    if (count === undefined) return this.tokens.fail(`The method ${name}() is not supported`, at);
    if (args.length !== count)
      return this.tokens.fail(`${name}() takes ${count} argument(s), not ${args.length}`, at);
    if (name === 'get' && args[0]?.type === 'list')
      return this.tokens.fail('get() with a list of keys is not supported', at);
    if (name === 'matches') this.checkLiteral(args[0], isSupportedPattern, 'pattern');
    if (name === 'split') this.checkLiteral(args[0], isSupportedSeparator, 'separator');
    return { type: 'method', object, name, args, at };
  }

  private checkLiteral(
    argument: Expression | undefined,
    isSupported: (text: string) => boolean,
    what: string,
  ): void {
    const value = argument?.type === 'literal' ? argument.value : null;
    if (value?.kind !== 'string') this.tokens.fail(`A ${what} must be a string`, argument?.at);
    else if (!isSupported(value.value))
      this.tokens.fail(`The ${what} ${JSON.stringify(value.value)} is not supported`, argument?.at);
  }

  private primary(): Expression {
    const token = this.tokens.peek();
    const at = token.start;
    if (token.kind === 'punctuation' && token.text === '/') return this.path(at);
    this.tokens.next();
    switch (token.kind) {
      case 'name':
        return this.named(token.text, at);
      case 'string':
        return { type: 'literal', value: string(token.text), at };
      case 'number':
        if (token.text.includes('.')) return { type: 'literal', value: float(Number(token.text)), at };
        if (BigInt(token.text) > MAX_INTEGER) this.tokens.fail('This integer is too large', at);
        return { type: 'literal', value: int(BigInt(token.text)), at };
      default:
        return this.bracketed(token.text, at);
    }
  }

  private bracketed(text: string, at: number): Expression {
    if (text === '[') return { type: 'list', items: this.tokens.items(']', () => this.parse()), at };
    if (text === '{') {
      const entry = (): [Expression, Expression] => {
        const key = this.parse();
        this.tokens.expect(':');
        return [key, this.parse()];
      };
      return { type: 'map', entries: this.tokens.items('}', entry), at };
    }
    if (text !== '(') return this.tokens.fail(`Expected an expression, found ${text}`, at);
    const inner = this.parse();
    this.tokens.expect(')');
    return inner;
  }

  private named(name: string, at: number): Expression {
    if (name === 'true' || name === 'false') return { type: 'literal', value: bool(name === 'true'), at };
    if (name === 'null') return { type: 'literal', value: NULL, at };
    if (RESERVED.includes(name)) return this.tokens.fail(`Expected an expression, found ${name}`, at);
    if (!this.tokens.takeIf('(')) return { type: 'name', name, at };
    return { type: 'call', name, args: this.tokens.items(')', () => this.parse()), at };
  }

  private path(at: number): Expression {
    const segments: (string | Expression)[] = [];
    this.tokens.path((text, end) => {
      if (text === '{') this.tokens.fail('A path in an expression takes $(value), not {name}', at);
      segments.push(text === '$(' ? this.parse() : text);
      return text === '$(' ? this.tokens.expect(')').end : end;
    });
    if (segments.length === 0) return this.tokens.fail('Expected an expression, found /', at);
    return { type: 'path', segments, at };
  }
}

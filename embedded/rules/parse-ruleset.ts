import type { AllowStatement, Block, FunctionDeclaration, MatchBlock, Method, PatternSegment } from './ast';
import { ExpressionParser } from './parse-expression';
import type { RulesSource } from './rules-source';
import { TokenReader } from './tokens';

const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

export function parseRuleset(source: RulesSource): Block {
  const tokens = new TokenReader(source);
  const version = tokens.isAt('rules_version') ? tokens.next() && tokens.expect('=') && tokens.next() : null;
  if (version?.kind !== 'string' || version.text !== '2')
    return source.fail(version?.start ?? 0, "Only rules_version = '2' is supported");
  tokens.takeIf(';');
  const at = tokens.expect('service').end;
  const service = [tokens.name('a service'), tokens.takeIf('.') && tokens.name('a service')].join('.');
  if (service !== 'cloud.firestore') source.fail(at, `The service ${service} is not supported`);
  const block = new BlockParser(tokens).block(null);
  if (tokens.peek().kind !== 'end') tokens.fail(`Expected the end of the file, found ${tokens.peek().text}`);
  return block;
}

class BlockParser {
  constructor(private readonly tokens: TokenReader) {}

  block(allows: AllowStatement[] | null): Block {
    const functions = new Map<string, FunctionDeclaration>();
    const matches: MatchBlock[] = [];
    this.tokens.expect('{');
    while (!this.tokens.takeIf('}')) {
      if (this.tokens.isAt('match')) matches.push(this.match());
      else if (this.tokens.isAt('function')) {
        const declaration = this.function();
        if (functions.has(declaration.name))
          this.tokens.fail(`The function ${declaration.name} is declared twice`, declaration.at);
        functions.set(declaration.name, declaration);
      } else if (allows && this.tokens.isAt('allow')) allows.push(this.allow());
      else this.tokens.fail(`Expected match, function or allow, found ${this.tokens.peek().text}`);
    }
    return { functions, matches };
  }

  private match(): MatchBlock {
    const at = this.tokens.next().start;
    const pattern = this.pattern();
    const allows: AllowStatement[] = [];
    const block = this.block(allows);
    const rest = pattern.findIndex(({ type }) => type === 'rest');
    if (rest >= 0 && (rest < pattern.length - 1 || block.matches.length > 0))
      this.tokens.fail('{name=**} is supported at the end of a path only', at);
    return { pattern, allows, at, ...block };
  }

  private pattern(): PatternSegment[] {
    const segments: PatternSegment[] = [];
    this.tokens.path((text, end) => {
      if (text === '$(') this.tokens.fail('A match path takes {name}, not $(value)', end);
      if (text !== '{') {
        segments.push({ type: 'literal', text });
        return end;
      }
      const name = this.tokens.name('a path variable');
      const isRest = this.tokens.takeIf('=');
      if (isRest) this.tokens.expect('**');
      segments.push(isRest ? { type: 'rest' } : { type: 'capture', name });
      return this.tokens.expect('}').end;
    });
    if (segments.length === 0) this.tokens.fail(`Expected a path, found ${this.tokens.peek().text}`);
    return segments;
  }

  private allow(): AllowStatement {
    const at = this.tokens.next().start;
    const methods = new Set<Method>();
    do {
      const { start } = this.tokens.peek();
      const name = this.tokens.name('a method');
      const covered = METHODS.get(name) ?? this.tokens.fail(`Unknown method ${name}`, start);
      for (const method of covered) methods.add(method);
    } while (this.tokens.takeIf(','));
    this.tokens.expect(':');
    this.tokens.expect('if');
    const condition = new ExpressionParser(this.tokens).parse();
    this.tokens.expect(';');
    return { methods: [...methods], condition, at };
  }

  private function(): FunctionDeclaration {
    const at = this.tokens.next().start;
    const name = this.tokens.name('a function');
    this.tokens.expect('(');
    const parameters = this.tokens.items(')', () => this.tokens.name('a parameter'));
    this.tokens.expect('{');
    if (this.tokens.isAt('let')) this.tokens.fail('let is not supported');
    this.tokens.expect('return');
    const result = new ExpressionParser(this.tokens).parse();
    this.tokens.takeIf(';');
    this.tokens.expect('}');
    return { name, parameters, result, at };
  }
}

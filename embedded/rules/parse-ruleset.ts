import type {
  AllowStatement,
  Block,
  FunctionDeclaration,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
} from './ast';
import { ExpressionParser } from './parse-expression';
import type { SourceText } from './syntax-error';
import { TokenReader } from './token-reader';

const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);
const MAX_MATCH_NESTING = 10;

interface OpenBlock {
  readonly functions: Map<string, FunctionDeclaration>;
  readonly matches: MatchBlock[];
}

/** Reads the whole text. Throws `RulesSyntaxError`. */
export function parseRuleset(source: SourceText): RulesFile {
  return new RulesetParser(source).file();
}

class RulesetParser {
  private readonly tokens: TokenReader;

  constructor(source: SourceText) {
    this.tokens = new TokenReader(source);
  }

  file(): RulesFile {
    const version = this.tokens.isAt('rules_version') ? this.version() : '1';
    const services: Block[] = [];
    while (this.tokens.peek().kind !== 'end') {
      this.tokens.expect('service');
      let name = this.tokens.name('a service');
      while (this.tokens.takeIf('.')) name += `.${this.tokens.name('a service')}`;
      const block = this.block(0, null);
      if (name === 'cloud.firestore') services.push(block);
    }
    return { version, services };
  }

  private version(): '1' | '2' {
    this.tokens.next();
    this.tokens.expect('=');
    const { kind, text, start } = this.tokens.next();
    this.tokens.takeIf(';');
    if (kind === 'string' && (text === '1' || text === '2')) return text;
    return this.tokens.failAt(start, `Unknown rules version: '1' and '2' exist`);
  }

  /** Everything between braces; `allows` is null where no allow statement may stand. */
  private block(depth: number, allows: AllowStatement[] | null): OpenBlock {
    const block: OpenBlock = { functions: new Map(), matches: [] };
    this.tokens.expect('{');
    while (!this.tokens.takeIf('}')) {
      if (this.tokens.isAt('match')) block.matches.push(this.match(depth + 1));
      else if (this.tokens.isAt('function')) this.addFunction(block);
      else if (allows && this.tokens.isAt('allow')) allows.push(this.allow());
      else
        this.tokens.fail(
          `Expected ${allows ? 'allow, ' : ''}match or function, found ${this.tokens.peek().text}`,
        );
    }
    return block;
  }

  private match(depth: number): MatchBlock {
    const at = this.tokens.next().start;
    if (depth > MAX_MATCH_NESTING)
      this.tokens.failAt(at, `More than ${MAX_MATCH_NESTING} nested match blocks`);
    const pattern = this.pattern();
    const allows: AllowStatement[] = [];
    return { pattern, allows, at, ...this.block(depth, allows) };
  }

  private pattern(): PatternSegment[] {
    const segments: PatternSegment[] = [];
    let segment = this.tokens.pathSegment(this.tokens.peek().start);
    if (!segment) this.tokens.fail(`Expected a path, found ${this.tokens.peek().text}`);
    while (segment) {
      if (segment.text === '$(') this.tokens.failAt(segment.end, 'A match path takes {name}, not $(value)');
      this.tokens.moveTo(segment.end);
      let end = segment.end;
      if (segment.text === '{') {
        const name = this.tokens.name('a path variable');
        const recursive = this.tokens.takeIf('=');
        if (recursive) this.tokens.expect('**');
        end = this.tokens.expect('}').end;
        segments.push({ type: 'capture', name, recursive });
      } else segments.push({ type: 'literal', text: segment.text });
      segment = this.tokens.pathSegment(end);
    }
    return segments;
  }

  private allow(): AllowStatement {
    const at = this.tokens.next().start;
    const methods = new Set<Method>();
    do {
      const { start } = this.tokens.peek();
      const name = this.tokens.name('a method');
      const covered = METHODS.get(name) ?? this.tokens.failAt(start, `Unknown method ${name}`);
      for (const method of covered) methods.add(method);
    } while (this.tokens.takeIf(','));
    let condition = null;
    if (this.tokens.takeIf(':')) {
      this.tokens.expect('if');
      condition = new ExpressionParser(this.tokens, new Set()).parse();
    }
    this.tokens.expect(';');
    return { methods: [...methods], condition, at };
  }

  private addFunction(block: OpenBlock): void {
    const declaration = this.function();
    if (block.functions.has(declaration.name)) {
      this.tokens.failAt(declaration.at, `The function ${declaration.name} is declared twice`);
    }
    block.functions.set(declaration.name, declaration);
  }

  private function(): FunctionDeclaration {
    const at = this.tokens.next().start;
    const name = this.tokens.name('a function');
    const parameters = this.parameters();
    const expressions = new ExpressionParser(this.tokens, new Set());
    const bindings: FunctionDeclaration['bindings'][number][] = [];
    this.tokens.expect('{');
    while (this.tokens.takeIf('let')) {
      const binding = this.tokens.name('a variable');
      this.tokens.expect('=');
      bindings.push({ name: binding, value: expressions.parse() });
      this.tokens.expect(';');
    }
    this.tokens.expect('return');
    const result = expressions.parse();
    this.tokens.takeIf(';');
    this.tokens.expect('}');
    return { name, parameters, bindings, result, calls: [...expressions.calls], at };
  }

  private parameters(): string[] {
    const parameters: string[] = [];
    this.tokens.expect('(');
    while (!this.tokens.takeIf(')')) {
      parameters.push(this.tokens.name('a parameter'));
      if (!this.tokens.takeIf(',')) {
        this.tokens.expect(')');
        break;
      }
    }
    return parameters;
  }
}

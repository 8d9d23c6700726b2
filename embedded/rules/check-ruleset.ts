import type { Block, Expression, FunctionDeclaration, MatchBlock } from './ast';
import type { RulesSource } from './rules-source';

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  request: ['auth', 'query', 'resource'],
  resource: ['data'],
  'request.auth': ['token', 'uid'],
  'request.query': ['limit'],
  'request.resource': ['data'],
};
const ROOTS = ['request', 'resource'];

interface Visible {
  readonly block: Block;
  readonly names: readonly string[];
  readonly outer: Visible | null;
}

interface Place {
  readonly visible: Visible;
  readonly parameters: readonly string[];
  readonly callers: readonly FunctionDeclaration[];
}

/** Refuses rules that Google would evaluate differently from this backend. Throws RulesSyntaxError. */
export function checkRuleset(service: Block, source: RulesSource): void {
  const checkBlock = (visible: Visible): void => {
    for (const declaration of visible.block.functions.values()) {
      new ConditionCheck(source, false).body(declaration, visible, []);
    }
    for (const match of visible.block.matches) checkMatch(match, visible);
  };

  const checkMatch = (match: MatchBlock, outer: Visible): void => {
    const captures = match.pattern.flatMap((part) => (part.type === 'capture' ? [part.name] : []));
    const visible: Visible = { block: match, names: [...outer.names, ...captures], outer };
    for (const { methods, condition } of match.allows) {
      const check = new ConditionCheck(source, methods.includes('list'));
      check.expression(condition, { visible, parameters: [], callers: [] });
    }
    checkBlock(visible);
  };

  checkBlock({ block: service, names: ROOTS, outer: null });
}

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'type' in value && 'at' in value;

/** Returns the operands of an expression, including list items and the keys and values of maps. */
const childrenOf = (expression: Expression): readonly Expression[] =>
  Object.values<unknown>(expression).flat(2).filter(isExpression);

/** Returns a chain such as `request.auth.uid` as text. The text starts with a dot if the first part is not a name. */
function chainOf(expression: Expression): string {
  if (expression.type === 'name') return expression.name;
  return expression.type === 'member' ? `${chainOf(expression.object)}.${expression.name}` : '';
}

class ConditionCheck {
  private readonly done = new Set<FunctionDeclaration>();

  constructor(
    private readonly source: RulesSource,
    private readonly isList: boolean,
  ) {}

  expression(expression: Expression, place: Place): void {
    const { type, at } = expression;
    if (type === 'name') this.name(expression.name, at, place);
    if (type === 'member') {
      const members = MEMBERS[chainOf(expression.object)];
      if (members && !members.includes(expression.name))
        this.source.fail(at, `${chainOf(expression)} is not supported`);
    }
    for (const child of childrenOf(expression)) this.expression(child, place);
    if (type === 'call') this.call(expression, place);
  }

  body(declaration: FunctionDeclaration, home: Visible, callers: readonly FunctionDeclaration[]): void {
    const { name, parameters, result, at } = declaration;
    if (callers.includes(declaration)) this.source.fail(at, `The function ${name} calls itself`);
    if (this.done.has(declaration)) return;
    const reserved = parameters.find((parameter) => ROOTS.includes(parameter));
    if (reserved !== undefined) this.source.fail(at, `A parameter cannot be named ${reserved}`);
    this.expression(result, { visible: home, parameters, callers: [...callers, declaration] });
    this.done.add(declaration);
  }

  private name(name: string, at: number, { visible, parameters }: Place): void {
    if (!visible.names.includes(name) && !parameters.includes(name))
      this.source.fail(at, `Nothing is named ${name}`);
    if (this.isList && name === 'resource')
      this.source.fail(at, 'resource is not supported where lists are allowed');
  }

  private call({ name, args, at }: Extract<Expression, { type: 'call' }>, { visible, callers }: Place): void {
    let home: Visible | null = visible;
    while (home && !home.block.functions.has(name)) home = home.outer;
    const declaration = home?.block.functions.get(name);
    if (!declaration && name !== 'exists' && name !== 'get')
      this.source.fail(at, `The function ${name}() is not supported`);
    const count = declaration?.parameters.length ?? 1;
    if (args.length !== count)
      this.source.fail(at, `${name}() takes ${count} argument(s), not ${args.length}`);
    if (declaration && home) this.body(declaration, home, callers);
  }
}

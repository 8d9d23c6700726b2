import type { Expression, FunctionDeclaration } from './ast';
import { compare, equals, includes } from './compare';
import { callMethod } from './methods';
import {
  bool,
  EvaluationError,
  fail,
  float,
  int,
  LimitError,
  list,
  map,
  NULL,
  string,
  type Value,
} from './value';

const MAX_CALL_DEPTH = 20;
const MAX_EXPRESSIONS = 1000;

export class Scope {
  constructor(
    private readonly outer: Scope | null,
    private readonly values: ReadonlyMap<string, Value>,
    private readonly functions: ReadonlyMap<string, FunctionDeclaration> = new Map(),
  ) {}

  value(name: string): Value | null {
    return this.values.get(name) ?? this.outer?.value(name) ?? null;
  }

  function(name: string): { declaration: FunctionDeclaration; home: Scope } | null {
    const declaration = this.functions.get(name);
    return declaration ? { declaration, home: this } : (this.outer?.function(name) ?? null);
  }
}

export class Evaluator {
  private callDepth = 0;
  private expressions = 0;

  /** `read` gets the segments of a full path, starting with `databases`. It returns null for a missing document. */
  constructor(private readonly read: (segments: readonly string[]) => Value | null) {}

  evaluate(expression: Expression, scope: Scope): Value {
    this.expressions += 1;
    if (this.expressions > MAX_EXPRESSIONS)
      throw new LimitError(`More than ${MAX_EXPRESSIONS} expressions are evaluated`);
    try {
      return this.valueOf(expression, scope);
    } catch (error) {
      if (error instanceof EvaluationError) error.offset ??= expression.at;
      throw error;
    }
  }

  private valueOf(expression: Expression, scope: Scope): Value {
    const value = (inner: Expression): Value => this.evaluate(inner, scope);
    switch (expression.type) {
      case 'literal':
        return expression.value;
      case 'name':
        return scope.value(expression.name) ?? fail(`${expression.name} has no value here`);
      case 'list':
        return list(expression.items.map(value));
      case 'map':
        return map(expression.entries.map(([key, entry]) => [textOf(value(key)), value(entry)]));
      case 'path':
        return {
          kind: 'path',
          segments: expression.segments.map((part) =>
            typeof part === 'string' ? part : segmentOf(value(part)),
          ),
        };
      case 'not':
        return bool(!this.truth(expression.operand, scope));
      case 'binary':
        return this.binary(expression, scope);
      case 'conditional':
        return value(this.truth(expression.condition, scope) ? expression.yes : expression.no);
      case 'is': {
        const { kind } = value(expression.operand);
        if (kind === 'object') return fail('An object has no type');
        const isNumber = kind === 'int' || kind === 'float';
        return bool(kind === expression.typeName || (isNumber && expression.typeName === 'number'));
      }
      case 'member':
        return memberOf(value(expression.object), expression.name);
      case 'index':
        return elementAt(value(expression.object), value(expression.index));
      case 'call':
        return this.call(expression.name, expression.args.map(value), scope);
      case 'method':
        return callMethod(value(expression.object), expression.name, expression.args.map(value));
    }
  }

  private truth(expression: Expression, scope: Scope): boolean {
    const value = this.evaluate(expression, scope);
    return value.kind === 'bool' ? value.value : fail(`A condition is a bool, not a ${value.kind}`);
  }

  private binary(expression: Extract<Expression, { type: 'binary' }>, scope: Scope): Value {
    const { op } = expression;
    if (op === '&&' || op === '||') return this.decide(expression, op === '||', scope);
    const left = this.evaluate(expression.left, scope);
    const right = this.evaluate(expression.right, scope);
    switch (op) {
      case '==':
        return bool(equals(left, right));
      case '!=':
        return bool(!equals(left, right));
      case 'in':
        return bool(isIn(left, right));
      case '+':
        return add(left, right);
      default: {
        const order = compare(left, right);
        if (order === null) return bool(false);
        return bool((op.startsWith('<') ? order < 0 : order > 0) || (op.endsWith('=') && order === 0));
      }
    }
  }

  /** Evaluates `&&` or `||`. An error on one side is ignored when the other side decides the result. */
  private decide(
    { left, right }: Extract<Expression, { type: 'binary' }>,
    deciding: boolean,
    scope: Scope,
  ): Value {
    let failure: EvaluationError | null = null;
    try {
      if (this.truth(left, scope) === deciding) return bool(deciding);
    } catch (error) {
      if (!(error instanceof EvaluationError) || error instanceof LimitError) throw error;
      failure = error;
    }
    const second = this.truth(right, scope);
    if (failure && second !== deciding) throw failure;
    return bool(second);
  }

  private call(name: string, args: readonly Value[], scope: Scope): Value {
    const found = scope.function(name);
    if (!found) {
      const [path] = args;
      if (path?.kind !== 'path') return fail(`${name}() takes a path`);
      const stored = this.read(path.segments);
      return name === 'exists' ? bool(stored !== null) : (stored ?? NULL);
    }
    if (this.callDepth >= MAX_CALL_DEPTH)
      throw new LimitError(`Calls are nested more than ${MAX_CALL_DEPTH} deep`);
    this.callDepth += 1;
    try {
      const { parameters, result } = found.declaration;
      const values = parameters.map(
        (parameter, index) => [parameter, args[index] ?? fail('missing')] as const,
      );
      return this.evaluate(result, new Scope(found.home, new Map(values)));
    } finally {
      this.callDepth -= 1;
    }
  }
}

const textOf = (value: Value): string =>
  value.kind === 'string' ? value.value : fail('The keys of a map are strings');

function segmentOf(value: Value): string {
  const isSegment = value.kind === 'string' && value.value !== '' && !value.value.includes('/');
  return isSegment ? value.value : fail('A path segment is a string without /');
}

function isIn(needle: Value, haystack: Value): boolean {
  if (haystack.kind === 'list' || haystack.kind === 'set') return includes(haystack.items, needle);
  return haystack.kind === 'map'
    ? haystack.entries.has(textOf(needle))
    : fail(`in takes a list or a map, not a ${haystack.kind}`);
}

function add(left: Value, right: Value): Value {
  if (left.kind === 'int' && right.kind === 'int') return int(left.value + right.value);
  if (left.kind === 'string' && right.kind === 'string') return string(left.value + right.value);
  const [a, b] = [left, right].map((value) =>
    value.kind === 'int' || value.kind === 'float'
      ? Number(value.value)
      : fail(`${left.kind} and ${right.kind} cannot be added`),
  );
  return float((a ?? 0) + (b ?? 0));
}

function memberOf(value: Value, name: string): Value {
  if (value.kind === 'object') return value.member(name) ?? fail(`There is no ${name} here`);
  if (value.kind === 'map') return value.entries.get(name) ?? fail(`The map has no entry ${name}`);
  return fail(`A ${value.kind} has no member ${name}`);
}

function elementAt(value: Value, index: Value): Value {
  if (index.kind === 'string') return memberOf(value, index.value);
  if (value.kind !== 'list' || index.kind !== 'int') return fail(`A ${value.kind} has no such element`);
  return value.items[Number(index.value)] ?? fail(`The list has no element ${index.value}`);
}

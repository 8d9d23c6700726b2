import type { Expression } from './ast';
import type { DocumentAccess } from './documents';
import { callGlobal, callNamespaced } from './globals';
import { callMethod } from './methods';
import { applyBinary, elementAt, isType, joinPath, memberOf, negate, slice } from './operators';
import { Scope } from './scope';
import { bool, EvaluationError, fail, kindName, LimitError, list, map, type Value } from './value';

const MAX_CALL_DEPTH = 20;
const MAX_EXPRESSIONS = 1000;

/** Evaluates expressions for one request and keeps its limits. Throws `EvaluationError`, with the place, or `LimitError`. */
export class Evaluator {
  private callDepth = 0;
  private expressions = 0;

  constructor(private readonly documents: DocumentAccess) {}

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
    switch (expression.type) {
      case 'literal':
        return expression.value;
      case 'name':
        return scope.value(expression.name) ?? fail(`Nothing is named ${expression.name}`);
      case 'list':
        return list(this.all(expression.items, scope));
      case 'map':
        return this.map(expression.entries, scope);
      case 'path':
        return joinPath(
          expression.segments.map((part) => (typeof part === 'string' ? part : this.evaluate(part, scope))),
        );
      case 'unary':
        return expression.op === '-'
          ? negate(this.evaluate(expression.operand, scope))
          : bool(!this.truth(expression.operand, scope));
      case 'binary':
        return this.binary(expression, scope);
      case 'conditional':
        return this.evaluate(this.truth(expression.condition, scope) ? expression.yes : expression.no, scope);
      case 'is':
        return isType(this.evaluate(expression.operand, scope), expression.typeName);
      case 'member':
        return memberOf(this.evaluate(expression.object, scope), expression.name);
      case 'index':
        return elementAt(this.evaluate(expression.object, scope), this.evaluate(expression.index, scope));
      case 'slice': {
        const [object, from, to] = [expression.object, expression.from, expression.to];
        return slice(this.evaluate(object, scope), this.evaluate(from, scope), this.evaluate(to, scope));
      }
      case 'call':
        return this.call(expression.name, this.all(expression.args, scope), scope);
      case 'method': {
        const object = this.evaluate(expression.object, scope);
        const args = this.all(expression.args, scope);
        return object.kind === 'namespace'
          ? callNamespaced(object, expression.name, args)
          : callMethod(object, expression.name, args);
      }
    }
  }

  private all(expressions: readonly Expression[], scope: Scope): Value[] {
    return expressions.map((expression) => this.evaluate(expression, scope));
  }

  private truth(expression: Expression, scope: Scope): boolean {
    const value = this.evaluate(expression, scope);
    return value.kind === 'bool' ? value.value : fail(`A condition is true or false, not ${kindName(value)}`);
  }

  private binary(expression: Extract<Expression, { type: 'binary' }>, scope: Scope): Value {
    const { op, left, right } = expression;
    if (op === '&&') return this.decide(left, right, false, scope);
    if (op === '||') return this.decide(left, right, true, scope);
    return applyBinary(op, this.evaluate(left, scope), this.evaluate(right, scope));
  }

  /** `||` (deciding true) and `&&` (deciding false): an error on one side does not matter when the other side decides. */
  private decide(left: Expression, right: Expression, deciding: boolean, scope: Scope): Value {
    let problem: EvaluationError | null = null;
    try {
      if (this.truth(left, scope) === deciding) return bool(deciding);
    } catch (error) {
      if (!(error instanceof EvaluationError) || error instanceof LimitError) throw error;
      problem = error;
    }
    const second = this.truth(right, scope);
    if (problem && second !== deciding) throw problem;
    return bool(second);
  }

  private map(entries: readonly (readonly [Expression, Expression])[], scope: Scope): Value {
    const values = new Map<string, Value>();
    for (const [keyExpression, valueExpression] of entries) {
      const key = this.evaluate(keyExpression, scope);
      if (key.kind !== 'string') return fail('The keys of a map are strings');
      if (values.has(key.value)) return fail(`The key ${key.value} is there twice`);
      values.set(key.value, this.evaluate(valueExpression, scope));
    }
    return map(values);
  }

  private call(name: string, args: readonly Value[], scope: Scope): Value {
    const found = scope.function(name);
    if (!found) {
      return (
        this.documents.call(name, args) ?? callGlobal(name, args) ?? fail(`There is no function ${name}()`)
      );
    }
    const { declaration, home } = found;
    if (args.length !== declaration.parameters.length) {
      return fail(`${name}() takes ${declaration.parameters.length} argument(s), not ${args.length}`);
    }
    if (this.callDepth >= MAX_CALL_DEPTH)
      throw new LimitError(`Calls are nested more than ${MAX_CALL_DEPTH} deep`);
    this.callDepth += 1;
    try {
      const inner = new Scope(home);
      for (const [index, parameter] of declaration.parameters.entries())
        inner.set(parameter, args[index] ?? fail('missing'));
      for (const binding of declaration.bindings)
        inner.set(binding.name, this.evaluate(binding.value, inner));
      return this.evaluate(declaration.result, inner);
    } finally {
      this.callDepth -= 1;
    }
  }
}

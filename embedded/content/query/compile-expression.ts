import type { ExprNode } from 'groq-js';
import { isRecord } from '../document';
import { isConstant } from './constant';
import { compare, isEqual } from './values';

/** What a compiled expression needs of the query in which it runs. */
export interface Run {
  /** The values of the expression's constants, in the order in which they were found. */
  readonly constants: readonly unknown[];
  dereference(id: string): unknown;
}

/** The value of an expression for one item; null where the language says null. */
export type Evaluate = (item: unknown, run: Run) => unknown;

type Compile = (node: ExprNode) => Evaluate | null;

const toNull = (value: unknown): unknown => value ?? null;

/** A constant is worked out once for a query, not once for each document. */
function constant(node: ExprNode, constants: ExprNode[]): Evaluate {
  const index = constants.push(node) - 1;
  return (_, run) => run.constants[index];
}

const attribute = (base: Evaluate, name: string): Evaluate =>
  function readAttribute(item, run) {
    const value = base(item, run);
    return isRecord(value) && Object.hasOwn(value, name) ? toNull(value[name]) : null;
  };

const element = (base: Evaluate, index: number): Evaluate =>
  function readElement(item, run) {
    const list = base(item, run);
    return Array.isArray(list) ? toNull(list.at(index)) : null;
  };

const dereferenced = (base: Evaluate): Evaluate =>
  function readReference(item, run) {
    const value = base(item, run);
    return isRecord(value) && typeof value._ref === 'string' ? toNull(run.dereference(value._ref)) : null;
  };

/** Applies `part` to every item of a list; anything else than a list gives null. */
const perItem = (
  base: Evaluate,
  expression: Evaluate,
  part: (list: readonly unknown[], of: (item: unknown) => unknown) => unknown,
): Evaluate =>
  function overList(item, run) {
    const list = base(item, run);
    return Array.isArray(list) ? part(list, (entry) => expression(entry, run)) : null;
  };

/** Three-valued: `decisive` on either side decides, else anything that is no boolean makes it null. */
const connective = (left: Evaluate, right: Evaluate, decisive: boolean): Evaluate =>
  function connected(item, run) {
    const first = left(item, run);
    if (first === decisive) return decisive;
    const second = right(item, run);
    if (second === decisive) return decisive;
    return typeof first === 'boolean' && typeof second === 'boolean' ? !decisive : null;
  };

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function comparison(operator: string, left: Evaluate, right: Evaluate): Evaluate | null {
  const holds = COMPARISONS[operator];
  if (holds)
    return function compared(item, run) {
      const order = compare(left(item, run), right(item, run));
      return order === null ? null : holds(order);
    };
  switch (operator) {
    case '==':
      return (item, run) => isEqual(left(item, run), right(item, run));
    case '!=':
      return (item, run) => !isEqual(left(item, run), right(item, run));
    case 'in':
      return function member(item, run) {
        const list = right(item, run);
        if (!Array.isArray(list)) return null;
        const value = left(item, run);
        return list.some((entry) => isEqual(value, entry));
      };
    default:
      return null;
  }
}

function call(name: string, args: readonly (Evaluate | null)[]): Evaluate | null {
  const [inner, ...more] = args;
  if (!inner || more.length > 0) return null;
  if (name === 'defined') return (item, run) => inner(item, run) !== null;
  if (name !== 'count') return null;
  return function counted(item, run) {
    const list = inner(item, run);
    return Array.isArray(list) ? list.length : null;
  };
}

/** Joins the compiled parts, or gives null when one of them is not compiled. */
const both = (
  left: Evaluate | null,
  right: Evaluate | null,
  join: (left: Evaluate, right: Evaluate) => Evaluate | null,
): Evaluate | null => left && right && join(left, right);

function compileNode(node: ExprNode, compile: Compile): Evaluate | null {
  switch (node.type) {
    case 'This':
      return (item) => item;
    case 'Group':
      return compile(node.base);
    case 'AccessAttribute': {
      const base = compile(node.base ?? { type: 'This' });
      return base && attribute(base, node.name);
    }
    case 'AccessElement': {
      const base = compile(node.base);
      return base && element(base, node.index);
    }
    case 'Deref': {
      const base = compile(node.base);
      return base && dereferenced(base);
    }
    case 'ArrayCoerce': {
      const base = compile(node.base);
      return base && perItem(base, base, (list) => list);
    }
    case 'Filter':
      return both(compile(node.base), compile(node.expr), (base, condition) =>
        perItem(base, condition, (list, of) => list.filter((entry) => of(entry) === true)),
      );
    case 'Map':
      return both(compile(node.base), compile(node.expr), (base, each) =>
        perItem(base, each, (list, of) => list.map(of)),
      );
    case 'FlatMap':
      return both(compile(node.base), compile(node.expr), (base, each) =>
        perItem(base, each, (list, of) => list.flatMap(of)),
      );
    case 'And':
      return both(compile(node.left), compile(node.right), (left, right) => connective(left, right, false));
    case 'Or':
      return both(compile(node.left), compile(node.right), (left, right) => connective(left, right, true));
    case 'Not': {
      const base = compile(node.base);
      return (
        base &&
        function negated(item, run) {
          const value = base(item, run);
          return typeof value === 'boolean' ? !value : null;
        }
      );
    }
    case 'OpCall':
      return both(compile(node.left), compile(node.right), (left, right) => comparison(node.op, left, right));
    case 'FuncCall':
      return node.namespace === 'global' ? call(node.name, node.args.map(compile)) : null;
    default:
      return null;
  }
}

/**
 * Turns an expression about one item into a function: the meaning that the query library gives it without making an
 * object for every value on the way. Null when a part is not known here. Constants are added to `constants`.
 */
export function compileExpression(node: ExprNode, constants: ExprNode[]): Evaluate | null {
  const compile: Compile = (part) =>
    isConstant(part) ? constant(part, constants) : compileNode(part, compile);
  return compile(node);
}

import type { ExprNode } from 'groq-js';

/** Functions that only look at their arguments and give values of JSON. */
const PLAIN_FUNCTIONS: ReadonlySet<string> = new Set([
  'coalesce',
  'count',
  'defined',
  'length',
  'lower',
  'upper',
]);

/** `isBound`: whether a list inside the expression gives "this" its meaning. */
function isFree(node: ExprNode, isBound: boolean): boolean {
  switch (node.type) {
    case 'Parameter':
    case 'Value':
    case 'Everything':
      return true;
    case 'This':
      return isBound;
    case 'AccessAttribute':
      return node.base === undefined ? isBound : isFree(node.base, isBound);
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group':
    case 'Neg':
    case 'Not':
    case 'Pos':
    case 'Slice':
      return isFree(node.base, isBound);
    case 'And':
    case 'OpCall':
    case 'Or':
      return isFree(node.left, isBound) && isFree(node.right, isBound);
    case 'Filter':
    case 'FlatMap':
    case 'Map':
      return isFree(node.base, isBound) && isFree(node.expr, true);
    case 'Array':
      return node.elements.every((element) => isFree(element.value, isBound));
    case 'FuncCall':
      return (
        node.namespace === 'global' &&
        PLAIN_FUNCTIONS.has(node.name) &&
        node.args.every((argument) => isFree(argument, isBound))
      );
    default:
      return false;
  }
}

/** Whether an expression has the same value for every document: it refers to parameters and the dataset only. */
export const isConstant = (node: ExprNode): boolean => isFree(node, false);

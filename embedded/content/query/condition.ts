import type { ExprNode } from 'groq-js';

export interface SplitCondition {
  readonly type: string;
  /** What is left to check once the documents have that type; null when nothing is. */
  readonly rest: ExprNode | null;
}

/** Takes `_type == "..."` out of a condition, when every document has to meet it. */
export function splitCondition(condition: ExprNode): SplitCondition | null {
  if (condition.type === 'Group') return splitCondition(condition.base);
  if (condition.type === 'And') {
    const { left, right } = condition;
    const inLeft = splitCondition(left);
    if (inLeft) return { ...inLeft, rest: inLeft.rest ? { ...condition, left: inLeft.rest } : right };
    const inRight = splitCondition(right);
    return inRight && { ...inRight, rest: inRight.rest ? { ...condition, right: inRight.rest } : left };
  }
  if (condition.type !== 'OpCall' || condition.op !== '==') return null;
  const { left, right } = condition;
  const isTypeAttribute = left.type === 'AccessAttribute' && left.name === '_type' && left.base === undefined;
  return isTypeAttribute && right.type === 'Value' && typeof right.value === 'string'
    ? { type: right.value, rest: null }
    : null;
}

/** The conditions of which every document has to meet each. */
export function conjunctsOf(condition: ExprNode | null): readonly ExprNode[] {
  if (condition === null) return [];
  if (condition.type === 'Group') return conjunctsOf(condition.base);
  if (condition.type !== 'And') return [condition];
  return [...conjunctsOf(condition.left), ...conjunctsOf(condition.right)];
}

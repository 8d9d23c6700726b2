import type { Value } from './value';

export type Expression = { readonly at: number } & (
  | { readonly type: 'literal'; readonly value: Value }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'list'; readonly items: readonly Expression[] }
  | { readonly type: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly type: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly type: 'not'; readonly operand: Expression }
  | {
      readonly type: 'binary';
      readonly op: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly type: 'conditional';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | { readonly type: 'is'; readonly operand: Expression; readonly typeName: string }
  | { readonly type: 'member'; readonly object: Expression; readonly name: string }
  | { readonly type: 'index'; readonly object: Expression; readonly index: Expression }
  | { readonly type: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly type: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
);

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  readonly methods: readonly Method[];
  readonly condition: Expression;
  readonly at: number;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly result: Expression;
  readonly at: number;
}

export type PatternSegment =
  | { readonly type: 'literal'; readonly text: string }
  | { readonly type: 'capture'; readonly name: string }
  /** `{name=**}` matches the rest of the path. Conditions cannot use its name here, unlike in hosted Firebase. */
  | { readonly type: 'rest' };

export interface Block {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly matches: readonly MatchBlock[];
}

export interface MatchBlock extends Block {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly AllowStatement[];
  readonly at: number;
}

import type { Value } from './value';

/** `at` is the offset in the text that a message about the node points to. */
export type Expression =
  | { readonly type: 'literal'; readonly value: Value; readonly at: number }
  | { readonly type: 'name'; readonly name: string; readonly at: number }
  | { readonly type: 'list'; readonly items: readonly Expression[]; readonly at: number }
  | {
      readonly type: 'map';
      readonly entries: readonly (readonly [Expression, Expression])[];
      readonly at: number;
    }
  | { readonly type: 'path'; readonly segments: readonly (string | Expression)[]; readonly at: number }
  | { readonly type: 'unary'; readonly op: '!' | '-'; readonly operand: Expression; readonly at: number }
  | {
      readonly type: 'binary';
      readonly op: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly type: 'conditional';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
      readonly at: number;
    }
  | { readonly type: 'is'; readonly operand: Expression; readonly typeName: string; readonly at: number }
  | { readonly type: 'member'; readonly object: Expression; readonly name: string; readonly at: number }
  | { readonly type: 'index'; readonly object: Expression; readonly index: Expression; readonly at: number }
  | {
      readonly type: 'slice';
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
      readonly at: number;
    }
  | {
      readonly type: 'call';
      readonly name: string;
      readonly args: readonly Expression[];
      readonly at: number;
    }
  | {
      readonly type: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
      readonly at: number;
    };

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  readonly methods: readonly Method[];
  /** null: unconditional. */
  readonly condition: Expression | null;
  readonly at: number;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bindings: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
  /** Names of the functions it calls. */
  readonly calls: readonly string[];
  readonly at: number;
}

export type PatternSegment =
  | { readonly type: 'literal'; readonly text: string }
  | { readonly type: 'capture'; readonly name: string; readonly recursive: boolean };

export interface Block {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly matches: readonly MatchBlock[];
}

export interface MatchBlock extends Block {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly AllowStatement[];
  readonly at: number;
}

export interface RulesFile {
  readonly version: '1' | '2';
  /** The blocks of `service cloud.firestore`; rules of other services do not concern Firestore. */
  readonly services: readonly Block[];
}

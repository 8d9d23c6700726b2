import type { FunctionDeclaration } from './ast';
import type { Value } from './value';

type Functions = ReadonlyMap<string, FunctionDeclaration>;

const NO_FUNCTIONS: Functions = new Map();

/** Names and functions that can be seen from one place of the text, inner before outer. */
export class Scope {
  private readonly values = new Map<string, Value>();

  constructor(
    private readonly outer: Scope | null,
    private readonly functions: Functions = NO_FUNCTIONS,
  ) {}

  set(name: string, value: Value): void {
    this.values.set(name, value);
  }

  value(name: string): Value | null {
    return this.values.get(name) ?? this.outer?.value(name) ?? null;
  }

  /** A function with the scope it was written in, which is the one its body sees. */
  function(name: string): { declaration: FunctionDeclaration; home: Scope } | null {
    const declaration = this.functions.get(name);
    if (declaration) return { declaration, home: this };
    return this.outer?.function(name) ?? null;
  }
}

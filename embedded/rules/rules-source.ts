/** An error in the rules text. `line` and `column` count from 1. */
export class RulesSyntaxError extends Error {
  constructor(
    problem: string,
    fileName: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`${fileName}:${line}:${column}: ${problem}`);
    this.name = 'RulesSyntaxError';
  }
}

export class RulesSource {
  constructor(
    readonly text: string,
    readonly fileName: string,
  ) {}

  describe(offset: number): string {
    const [line, column] = this.position(offset);
    return `${this.fileName}:${line}:${column}`;
  }

  fail(offset: number, problem: string): never {
    throw new RulesSyntaxError(problem, this.fileName, ...this.position(offset));
  }

  private position(offset: number): [line: number, column: number] {
    const before = this.text.slice(0, offset);
    return [before.split('\n').length, offset - before.lastIndexOf('\n')];
  }
}

/** The rules text cannot be used. `line` and `column` count from 1. */
export class RulesSyntaxError extends Error {
  constructor(
    readonly problem: string,
    readonly fileName: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`${fileName}:${line}:${column}: ${problem}`);
    this.name = 'RulesSyntaxError';
  }
}

/** A rules text with its name, so that an offset can be told to a person. */
export class SourceText {
  constructor(
    readonly text: string,
    readonly fileName: string,
  ) {}

  /** `line:column` of an offset. */
  position(offset: number): { line: number; column: number } {
    const before = this.text.slice(0, offset);
    const line = before.split('\n').length;
    return { line, column: offset - before.lastIndexOf('\n') };
  }

  describe(offset: number): string {
    const { line, column } = this.position(offset);
    return `${this.fileName}:${line}:${column}`;
  }

  fail(offset: number, problem: string): never {
    const { line, column } = this.position(offset);
    throw new RulesSyntaxError(problem, this.fileName, line, column);
  }
}

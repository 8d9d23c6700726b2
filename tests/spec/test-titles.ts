import { type Argument, parseSync, Visitor } from 'oxc-parser';

/** A test as its file declares it. */
export interface DeclaredTest {
  readonly title: string;
  /** False when it is skipped, still to be written, expected to fail, or in a group that is. */
  readonly isActive: boolean;
}

/** A test that needs a program runs where the program is installed, which counts. */
const IDLE = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|fail|fails)\b/;
/** Parts of a test that are called like one. */
const PART = /^test\.(?:step|use|slow|setTimeout|info|beforeEach|afterEach|beforeAll|afterAll)\b/;

/** The words between the quotes; a title with parts filled in is given as it stands in the source. */
function titleOf(text: string, argument: Argument | undefined): string | null {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  return argument?.type === 'TemplateLiteral' ? text.slice(argument.start + 1, argument.end - 1) : null;
}

/** Every test of a file, in its order. */
export function testsIn(file: string, text: string): readonly DeclaredTest[] {
  const idleUntil: number[] = [];
  const tests: DeclaredTest[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      const name = text.slice(callee.start, callee.end);
      if (/^(?:test\.)?describe\b/.test(name)) {
        if (IDLE.test(name)) idleUntil.push(end);
        return;
      }
      const title = titleOf(text, given[0]);
      if (title === null || !/^(?:test|it)\b/.test(name) || PART.test(name)) return;
      const isInIdleGroup = idleUntil.some((groupEnd) => start < groupEnd);
      // Playwright also skips from within: `test.skip()` as a line of the body.
      const isIdle = IDLE.test(text.slice(start, end)) || given.length < 2;
      tests.push({ title, isActive: !isInIdleGroup && !isIdle });
    },
  }).visit(parseSync(file, text).program);
  return tests;
}

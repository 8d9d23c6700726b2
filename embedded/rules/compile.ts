import { checkRuleset, checkSize } from './check-ruleset';
import { decide } from './decide';
import { parseRuleset } from './parse-ruleset';
import type { Ruleset } from './rules-request';
import { SourceText } from './syntax-error';

/**
 * Compiles a Firestore security rules text. Throws `RulesSyntaxError` with line and column when it cannot be used.
 * The result never throws: whatever cannot be evaluated is refused, and nothing is granted that Google would refuse.
 */
export function compileRules(text: string, fileName = 'firestore.rules'): Ruleset {
  const source = new SourceText(text, fileName);
  checkSize(source);
  const file = parseRuleset(source);
  checkRuleset(file, source);
  return {
    evaluate: (request) => {
      try {
        return decide(file, source, request);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { allowed: false, reason: `the request cannot be evaluated: ${message}` };
      }
    },
  };
}

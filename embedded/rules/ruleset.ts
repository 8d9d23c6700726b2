import { checkRuleset, checkSize } from './check-ruleset';
import { decide, type RulesRequest, type Verdict } from './decide';
import { parseRuleset } from './parse-ruleset';
import { RulesSource } from './rules-source';

/** A compiled rules file. */
export interface Ruleset {
  evaluate(request: RulesRequest): Verdict;
}

/**
 * Compiles a Firestore rules text. Throws RulesSyntaxError with line and column for errors and for parts of the language
 * that are not supported. `evaluate` never throws: what cannot be evaluated is refused.
 */
export function compileRules(text: string, fileName = 'firestore.rules'): Ruleset {
  const source = new RulesSource(text, fileName);
  checkSize(source);
  const service = parseRuleset(source);
  checkRuleset(service, source);
  return {
    evaluate: (request) => {
      try {
        return decide(service, source, request);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { allowed: false, reason: `the request cannot be evaluated: ${message}` };
      }
    },
  };
}

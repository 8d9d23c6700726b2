import { checkRuleset } from './check-ruleset';
import { decide, type RulesRequest, type Verdict } from './decide';
import { parseRuleset } from './parse-ruleset';
import { RulesSource } from './rules-source';

export interface Ruleset {
  evaluate(request: RulesRequest): Verdict;
}

/** Throws RulesSyntaxError for errors and unsupported parts. `evaluate` never throws: an error refuses access. */
export function compileRules(text: string, fileName = 'firestore.rules'): Ruleset {
  const source = new RulesSource(text, fileName);
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

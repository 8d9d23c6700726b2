import { readFileSync } from 'node:fs';
import { compileRules } from '../../../embedded/rules/ruleset';
import type { Attempt } from '../../support/fake-firestore';
import { type PlainDocument, requestFor } from './database';
import { PEOPLE } from './people';

export const RULES_TEXT = readFileSync('firestore.rules', 'utf8');
/** The security rules of the product. */
export const RULES = compileRules(RULES_TEXT);

/** The security rules decide about every write of Ann's, as they do in the database. */
export function mayWrite({ path, before, after }: Attempt): boolean {
  const documents = before ? { [path]: before as PlainDocument } : {};
  const action = after
    ? ({ does: 'set', path, data: after as PlainDocument } as const)
    : ({ does: 'delete', path } as const);
  return RULES.evaluate(requestFor(action, PEOPLE.ann, documents)).allowed;
}

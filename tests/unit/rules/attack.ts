import type { Action, PlainDocument } from './database';
import type { Person } from './people';

/** An attempt that must be refused, and a legal one of the same kind that must be allowed. */
export interface Attack {
  readonly by: Person;
  readonly refused: string;
  readonly action: Action;
  readonly legalBy: Person;
  readonly allowed: string;
  readonly legal: Action;
}

/** Attempts with the same legal counterpart, by the same person where no other is named. */
export const besides = (
  legalBy: Person,
  allowed: string,
  legal: Action,
  refused: readonly (readonly [text: string, action: Action, by?: Person])[],
): Attack[] =>
  refused.map(([text, action, by = legalBy]) => ({ by, refused: text, action, legalBy, allowed, legal }));

/** An access that its owner has and others do not. */
export const ownerOnly = (
  legalBy: Person,
  legal: Action,
  others: Partial<Readonly<Record<Person, string>>>,
): Attack[] => {
  const refused = Object.entries(others).map(([by, text]) => [text, legal, by as Person] as const);
  return besides(legalBy, 'the same by its owner', legal, refused);
};

export const get = (path: string): Action => ({ does: 'get', path });
export const remove = (path: string): Action => ({ does: 'delete', path });
export const set = (path: string, data: PlainDocument): Action => ({ does: 'set', path, data });
export const merge = (path: string, data: PlainDocument): Action => ({ does: 'merge', path, data });
export const unset = (path: string, ...fields: string[]): Action => ({ does: 'unset', path, fields });
export const list = (path: string, query: Extract<Action, { does: 'list' }>['query'] = {}): Action => ({
  does: 'list',
  path,
  query,
});

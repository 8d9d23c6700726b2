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

/** Attempts with the same legal counterpart. */
export const besides = (
  legalBy: Person,
  allowed: string,
  legal: Action,
  refused: readonly (readonly [Person, string, Action])[],
): Attack[] => refused.map(([by, text, action]) => ({ by, refused: text, action, legalBy, allowed, legal }));

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

import { expect, test } from 'vitest';
import { compileRules } from '../../../embedded/rules/ruleset';
import { ATTACKS } from './attack-table';
import { type Action, requestFor } from './database';
import { RULES, RULES_TEXT } from './may-write';
import { DOCUMENTS, PEOPLE, type Person } from './people';

const requestOf = (person: Person, action: Action) => requestFor(action, PEOPLE[person], DOCUMENTS);
const CASES = ATTACKS.map((attack) => ({ ...attack, request: requestOf(attack.by, attack.action) }));

test.each(CASES)('$by is refused $refused [3.20, 6.3, 6.8]', ({ request }) => {
  expect(RULES.evaluate(request).allowed).toBe(false);
});

test.each(ATTACKS)('$legalBy is allowed $allowed, unlike "$refused" [3.20]', ({ legalBy, legal }) => {
  expect(RULES.evaluate(requestOf(legalBy, legal))).toMatchObject({ allowed: true });
});

/** Variants of the rules with one guard removed: a condition on its own line, or a check of the caller. */
const weakened = RULES_TEXT.split('\n').flatMap((line, index, lines) => {
  const instead = (changed: string) => ({
    guard: `line ${index + 1}: ${line.trim()}`,
    weaker: lines.with(index, changed).join('\n'),
  });
  const condition = /^(\s*&& ).*?(;?)$/.exec(line);
  const isWhole = condition !== null && !line.endsWith('(') && !line.endsWith(',');
  const checksOwner = /if .*isMe\(uid\)/.test(line);
  const checksDeletion = /if mayWrite\(uid\)/.test(line);
  return [
    ...(isWhole ? [instead(`${condition[1]}true${condition[2]}`)] : []),
    ...(checksOwner ? [instead(line.replace('isMe(uid)', 'isMember()'))] : []),
    ...(checksDeletion
      ? [
          instead(line.replace('mayWrite(uid)', 'isMe(uid)')),
          instead(line.replace('mayWrite(uid)', 'isMember()')),
        ]
      : []),
  ];
});

test.each(weakened)('an attack succeeds without $guard [6.8]', ({ weaker }) => {
  const ruleset = compileRules(weaker);
  expect(CASES.some(({ request }) => ruleset.evaluate(request).allowed)).toBe(true);
});

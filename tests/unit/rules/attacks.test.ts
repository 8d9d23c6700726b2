import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileRules } from '../../../embedded/rules/compile';
import type { Attack } from './attack';
import { HISTORY_ATTACKS } from './attacks/history';
import { LIST_ATTACKS } from './attacks/lists';
import { PLAN_ATTACKS } from './attacks/plans';
import { PLAYLIST_ATTACKS } from './attacks/playlists';
import { PRIVATE_ATTACKS } from './attacks/private-words';
import { ACCESS_ATTACKS } from './attacks/profile-access';
import { CREATION_ATTACKS } from './attacks/profile-creation';
import { FIELD_ATTACKS } from './attacks/profile-fields';
import { FREEZE_ATTACKS } from './attacks/profile-freeze';
import { SERVER_ATTACKS } from './attacks/server';
import { type Action, requestFor } from './database';
import { DOCUMENTS, PEOPLE, type Person } from './people';

const ATTACKS: readonly Attack[] = [
  ...HISTORY_ATTACKS,
  ...LIST_ATTACKS,
  ...PLAYLIST_ATTACKS,
  ...PLAN_ATTACKS,
  ...PRIVATE_ATTACKS,
  ...ACCESS_ATTACKS,
  ...CREATION_ATTACKS,
  ...FIELD_ATTACKS,
  ...FREEZE_ATTACKS,
  ...SERVER_ATTACKS,
];
const text = readFileSync('firestore.rules', 'utf8');
const rules = compileRules(text);

const requestOf = (person: Person, action: Action) => requestFor(action, PEOPLE[person], DOCUMENTS);
const CASES = ATTACKS.map((attack) => ({ ...attack, request: requestOf(attack.by, attack.action) }));

test.each(CASES)('$by is refused $refused', ({ request }) => {
  expect(rules.evaluate(request).allowed).toBe(false);
});

test.each(ATTACKS)('beside "$refused" is allowed $allowed', ({ legalBy, legal }) => {
  expect(rules.evaluate(requestOf(legalBy, legal))).toMatchObject({ allowed: true });
});

/** The rules with one guard taken away: each condition on a line of its own, and each look at who asks. */
const weakened = text.split('\n').flatMap((line, index, lines) => {
  const instead = (changed: string) => ({
    guard: `line ${index + 1}: ${line.trim()}`,
    weaker: lines.with(index, changed).join('\n'),
  });
  const condition = /^(\s*&& ).*?(;?)$/.exec(line);
  const isWhole = condition !== null && !line.endsWith('(') && !line.endsWith(',');
  const asksWho = /if .*isMe\(uid\)/.test(line);
  return [
    ...(isWhole ? [instead(`${condition[1]}true${condition[2]}`)] : []),
    ...(asksWho ? [instead(line.replace('isMe(uid)', 'isMember()'))] : []),
  ];
});

test.each(weakened)('an attack gets through without $guard', ({ weaker }) => {
  const ruleset = compileRules(weaker);
  expect(CASES.some(({ request }) => ruleset.evaluate(request).allowed)).toBe(true);
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { purgeMember } from '@/lib/account/purge';
import { compileRules } from '../../../embedded/rules/ruleset';
import type { Device } from '../../support/broken-storage';
import { type Attempt, server } from '../../support/fake-firestore';
import { type PlainDocument, requestFor } from '../rules/database';
import { PEOPLE } from '../rules/people';

const rules = compileRules(readFileSync('firestore.rules', 'utf8'));

/** The security rules decide about every write of Ann's, as they do in the database. */
export function mayWrite({ path, before, after }: Attempt): boolean {
  const documents = before ? { [path]: before as PlainDocument } : {};
  const action = after
    ? ({ does: 'set', path, data: after as PlainDocument } as const)
    : ({ does: 'delete', path } as const);
  return rules.evaluate(requestFor(action, PEOPLE.ann, documents)).allowed;
}

const HOUR = 3_600_000;
export const BEGIN = Date.parse('2026-11-20T08:00:00.000Z');

const STEPS = [
  'change',
  'change',
  'change',
  'offline',
  'online',
  'read',
  'lose-answer',
  'reload',
  'guest',
] as const;

/** What is done on which of two to four devices, whose clocks differ by up to three hours. */
export const lives = fc.record({
  skews: fc.array(fc.integer({ min: -3 * HOUR, max: 3 * HOUR }), { minLength: 2, maxLength: 4 }),
  steps: fc.array(
    fc.record({
      device: fc.nat({ max: 3 }),
      does: fc.constantFrom(...STEPS),
      /** One number decides what is done, so that a failing history shrinks to its cause. */
      pick: fc.nat({ max: 200 }),
    }),
    { minLength: 4, maxLength: 18 },
  ),
});

export type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

/** Runs on one of the devices, which reach the server or not. */
export function inTurn<T extends { readonly device: Device }>(devices: readonly T[]) {
  const offline = new Set<number>();
  return {
    offline,
    at: async (nth: number, run: (one: T, index: number) => Promise<unknown>): Promise<void> => {
      const index = nth % devices.length;
      const one = devices[index];
      if (!one) return;
      server.isAway = offline.has(index);
      await one.device.on(() => run(one, index));
      server.isAway = false;
    },
  };
}

export const keysOn = ({ local }: Device): readonly string[] =>
  [...Array(local.length).keys()].map((index) => local.key(index) ?? '');

const STAYS = /^(outbox:v1|history-paused:v1|cyclical:\w+:v1):ann\b/;

/** Signs Ann out on this device; returns keys that should be gone: only waiting changes may stay. */
export function leaveDevice(device: Device): readonly string[] {
  purgeMember('sign-out', 'ann');
  return keysOn(device).filter((key) => key.includes('ann') && !STAYS.test(key));
}

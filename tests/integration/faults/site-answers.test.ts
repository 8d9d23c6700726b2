import { beforeEach, expect, test, vi } from 'vitest';
import { FAULTY_SERVICES, type Fault, type FaultyService } from '@/embedded/faults/fault-board';
import { createStripe } from '@/lib/stripe/client';
import { watchStandstill } from '../../support/standstill';
import { startWorld } from '../attacks/world';
import { messageId, SURFACES, type Turn } from './surfaces';

// Every service × every fault × every server request: an answer within three seconds in the site's own words, a normal
// answer within ten seconds after the fault, nothing lost and nothing done twice.
const LIMIT_MS = 3000;
const BACK_MS = 10_000;
/** A late answer may take this many times as long as without a fault, because the machine may be busy. */
const BUSY = 3;
/** A busy machine delays one answer; a missing deadline delays every one. */
const ATTEMPTS = 3;
const KINDS = ['slow', 'hang', 'reset', 'error', 'garbage'] as const satisfies readonly Fault['kind'][];

const OUR_WORDS =
  /couldn’t load this|taking too long|can’t (check|reach)|went wrong on our end|We’re still trying/;
const INTERNAL_WORDS = /at \w+ \(|node_modules|firebase|ECONN|INTERNAL|stripe|sanity|<!doctype/i;

const world = await startWorld();
const turns: Turn[] = [];
async function newTurn(): Promise<Turn> {
  const turn = { number: turns.length, member: await world.account(true), visitor: await world.account() };
  turns.push(turn);
  return turn;
}
const CELLS: (readonly [FaultyService, Fault['kind'], Turn])[] = [];
for (const service of FAULTY_SERVICES) for (const kind of KINDS) CELLS.push([service, kind, await newTurn()]);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const faults = (method: string, body?: object): Promise<Response> =>
  fetch(`${world.backend.adminBase}/emulator/faults`, { method, body: body && JSON.stringify(body) });

interface Outcome {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly isNormal: boolean;
  readonly words: string;
  readonly tookMs: number;
}

const askAll = (
  turn: Turn,
  broken: FaultyService,
  wanted: (name: string) => boolean = () => true,
): Promise<readonly Outcome[]> =>
  Promise.all(
    SURFACES.filter(({ name }) => wanted(name)).map(async ({ name, needs, ask }) => {
      const answer = await ask(turn, world.send);
      return { name, isNeeded: needs.includes(broken), ...answer };
    }),
  );

interface Measured extends Outcome {
  /** Smallest delay beyond the limit; negative when one answer was in time. */
  readonly lateMs: number;
}

const isAsWanted = ({ isNeeded, isNormal, lateMs }: Measured): boolean =>
  lateMs <= 0 && (isNeeded || isNormal);

/** Sends all requests, and again those that were late or that failed without needing the service. */
async function measure(turn: Turn, broken: FaultyService): Promise<readonly Measured[]> {
  const found = new Map<string, Measured>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const standstill = watchStandstill();
    const answers = await askAll(turn, broken, (name) => {
      const before = found.get(name);
      return !before || !isAsWanted(before);
    });
    const allowedMs = LIMIT_MS + standstill.end();
    for (const answer of answers) {
      const formerMs = found.get(answer.name)?.lateMs ?? Number.POSITIVE_INFINITY;
      found.set(answer.name, { ...answer, lateMs: Math.min(formerMs, answer.tookMs - allowedMs) });
    }
  }
  return [...found.values()];
}

/**
 * Repeats the requests with growing pauses until all answer normally; returns those that did not.
 * Only the pauses count, because a busy machine needs longer for the requests themselves.
 */
async function waitForRecovery(turn: Turn, broken: FaultyService): Promise<readonly string[]> {
  let failing = await askAll(turn, broken);
  for (let [pauseMs, pausedMs] = [200, 0]; ; pauseMs *= 1.6) {
    failing = failing.filter(({ isNormal }) => !isNormal);
    if (failing.length === 0) return [];
    if (pausedMs > BACK_MS) return failing.map(({ name, words }) => `${name}: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pausedMs += pauseMs;
    const names = failing.map(({ name }) => name);
    failing = await askAll(turn, broken, (name) => names.includes(name));
  }
}

// The first answers of a process are slow, because they load its code.
await waitForRecovery(await newTurn(), 'media');

test.each(CELLS)(
  '%s: %s: answers within three seconds in the site’s words and recovers within ten [7.24]',
  async (service, kind, turn) => {
    await faults('POST', { service, kind });
    const outcomes = await measure(turn, service);
    await faults('DELETE');
    const notRecovered = await waitForRecovery(turn, service);
    // The time of the same requests without a fault.
    const healthy = await askAll(turn, service);
    const machineMs = Math.max(...healthy.map(({ tookMs }) => tookMs)) * BUSY;
    expect(outcomes.filter(({ lateMs }) => lateMs > machineMs)).toEqual([]);
    expect(outcomes.filter(({ isNeeded, isNormal }) => !isNeeded && !isNormal)).toEqual([]);
    for (const { name, words } of outcomes.filter(({ isNormal }) => !isNormal)) {
      expect([name, OUR_WORDS.test(words) ? 'our words' : words]).toEqual([name, 'our words']);
      expect(words).not.toMatch(INTERNAL_WORDS);
    }
    expect(notRecovered).toEqual([]);
  },
);

test('loses nothing and does nothing twice [7.24]', async () => {
  const { db, adminBase } = world.backend;
  const messages = await db.collection('contactMessages').get();
  expect(messages.docs.map(({ id }) => id).toSorted()).toEqual(turns.map(messageId).toSorted());
  const DAY_MS = 24 * 60 * 60 * 1000;
  for (const message of messages.docs)
    expect(message.get('expireAt').toMillis()).toBe(Date.parse(message.get('createdAt')) + 365 * DAY_MS);
  const positions = await Promise.all(
    turns.map(({ member }) => db.doc(`users/${member.uid}/history/video-bloom-after`).get()),
  );
  expect(positions.map((position) => position.get('furthestSec'))).toEqual(
    turns.map(({ number }) => 60 + number),
  );
  const stripe = createStripe({ secretKey: 'sk_test_embedded', apiHost: adminBase });
  const sessions = await stripe.checkout.sessions.list({ limit: 100 });
  const open = sessions.data.filter(({ status }) => status === 'open');
  expect(open.map((session) => session.client_reference_id).toSorted()).toEqual(
    turns.map(({ visitor }) => visitor.uid).toSorted(),
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAULTY_SERVICES, type FaultKind, type FaultyService } from '@/embedded/faults/fault';
import { createStripe } from '@/lib/stripe/client';
import { watchStandstill } from '../../support/standstill';
import { startWorld, type World } from '../attacks/world';
import { messageId, PAGES, type PageSurface, ROUTES, type RouteSurface, type Turn } from './surfaces';

/*
 * Every service × every kind of trouble × everything the site's server is asked for: an answer within three seconds, in
 * words of ours; as ever within ten seconds after; nothing lost and nothing twice.
 */
const LIMIT_MS = 3000;
const BACK_MS = 10_000;
/** Other work on the machine comes and goes between one moment and the next. */
const BUSY = 3;
/** That may stand in the way of one answer, not of every one: what has no deadline is late each time. */
const ATTEMPTS = 3;
const KINDS = ['slow', 'hang', 'reset', 'error', 'garbage'] as const satisfies readonly FaultKind[];
const CELLS = FAULTY_SERVICES.flatMap((service) => KINDS.map((kind) => [service, kind] as const));

/** Whatever is said of trouble is one of these, and asks for nothing but another try. */
const OUR_WORDS =
  /couldn’t load this|taking too long|can’t (check|reach)|went wrong on our side|We’re still trying/;
const INSIDE_WORDS = /at \w+ \(|node_modules|firebase|ECONN|INTERNAL|stripe|sanity|<!doctype/i;

let world: World;
const turns: Turn[] = [];

beforeAll(async () => {
  world = await startWorld();
  for (const number of CELLS.keys())
    turns.push({ number, member: await world.account(true), visitor: await world.account() });
});
afterAll(() => world.stop());
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const faults = (method: string, body?: object): Promise<Response> =>
  fetch(`${world.backend.adminBase}/emulator/faults`, { method, body: body && JSON.stringify(body) });

interface Outcome {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly isAsEver: boolean;
  /** What was said in place of an answer. */
  readonly words: string;
  readonly tookMs: number;
}

async function askRoute(surface: RouteSurface, turn: Turn, broken: FaultyService): Promise<Outcome> {
  const { name, legal, needs } = surface;
  const { status, text, tookMs } = await world.send(surface.asked(turn));
  return { name, isNeeded: needs.includes(broken), isAsEver: status === legal, words: text, tookMs };
}

async function loadPage({ name, needs, load }: PageSurface, broken: FaultyService): Promise<Outcome> {
  const startedMs = performance.now();
  const words = await load().then(
    () => null,
    (error: unknown) => String(error),
  );
  const tookMs = performance.now() - startedMs;
  // A page says it in its own words; what it rejects with is read by us.
  return {
    name,
    isNeeded: needs.includes(broken),
    isAsEver: words === null,
    words: 'taking too long',
    tookMs,
  };
}

const askAll = (
  turn: Turn,
  broken: FaultyService,
  wanted: (name: string) => boolean = () => true,
): Promise<readonly Outcome[]> =>
  Promise.all([
    ...ROUTES.filter(({ name }) => wanted(name)).map((surface) => askRoute(surface, turn, broken)),
    ...PAGES.filter(({ name }) => wanted(name)).map((surface) => loadPage(surface, broken)),
  ]);

/** Asks, and asks again what was late. Returns the first answers, and by how much each was late the time it was least so. */
async function askInTime(turn: Turn, broken: FaultyService) {
  const lateMs = new Map<string, number>();
  const isWanted = (name: string): boolean => (lateMs.get(name) ?? 1) > 0;
  let first: readonly Outcome[] | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const standstill = watchStandstill();
    const answers = await askAll(turn, broken, isWanted);
    const allowedMs = LIMIT_MS + standstill.end();
    for (const { name, tookMs } of answers)
      lateMs.set(name, Math.min(lateMs.get(name) ?? Number.POSITIVE_INFINITY, tookMs - allowedMs));
    first ??= answers;
  }
  return { outcomes: first ?? [], lateMs };
}

/** Asks as a patient person does, less and less often, until everything is as ever; returns what was not in time. */
async function untilBack(turn: Turn, broken: FaultyService): Promise<readonly string[]> {
  const startedMs = performance.now();
  let away = await askAll(turn, broken);
  for (let pauseMs = 200; ; pauseMs *= 1.6) {
    away = away.filter(({ isAsEver }) => !isAsEver);
    if (away.length === 0) return [];
    if (performance.now() - startedMs > BACK_MS) return away.map(({ name, words }) => `${name}: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const names = away.map(({ name }) => name);
    away = await askAll(turn, broken, (name) => names.includes(name));
  }
}

describe.each(CELLS)('%s: %s', (service, kind) => {
  const cell = CELLS.findIndex(([s, k]) => s === service && k === kind);
  const turn = (): Turn => {
    const found = turns[cell];
    if (!found) throw new Error('Every cell has its turn');
    return found;
  };

  test('is answered within three seconds in our words, and over within ten [7.24]', {
    timeout: 60_000,
  }, async () => {
    await faults('POST', { service, kind });
    const { outcomes, lateMs } = await askInTime(turn(), service);
    await faults('DELETE');
    const stillAway = await untilBack(turn(), service);
    // What the same requests take without trouble is the machine's.
    const healthy = await askAll(turn(), service);
    const machineMs = Math.max(...healthy.map(({ tookMs }) => tookMs)) * BUSY;
    expect([...lateMs].filter(([, ms]) => ms > machineMs)).toEqual([]);
    expect(outcomes.filter(({ isNeeded, isAsEver }) => !isNeeded && !isAsEver)).toEqual([]);
    for (const { name, isAsEver, words } of outcomes.filter((outcome) => !outcome.isAsEver)) {
      expect([name, isAsEver, OUR_WORDS.test(words) ? 'our words' : words]).toEqual([
        name,
        false,
        'our words',
      ]);
      expect(words).not.toMatch(INSIDE_WORDS);
    }
    expect(stillAway).toEqual([]);
  });
});

test('nothing was lost and nothing was done twice [7.24]', async () => {
  const { db, adminBase } = world.backend;
  const messages = await db.collection('contactMessages').get();
  expect(messages.docs.map(({ id }) => id).toSorted()).toEqual(turns.map(messageId).toSorted());
  const places = await Promise.all(
    turns.map(({ member }) => db.doc(`users/${member.uid}/history/video-bloom-after`).get()),
  );
  expect(places.map((place) => place.get('furthestSec'))).toEqual(turns.map(({ number }) => 60 + number));
  const stripe = createStripe({ secretKey: 'sk_test_embedded', apiHost: adminBase });
  const sessions = await stripe.checkout.sessions.list({ limit: 100 });
  const open = sessions.data.filter(({ status }) => status === 'open');
  expect(open.map((session) => session.client_reference_id).toSorted()).toEqual(
    turns.map(({ visitor }) => visitor.uid).toSorted(),
  );
});

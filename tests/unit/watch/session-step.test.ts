import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngineEvent, EngineState, PlayerErrorKind } from '@/lib/watch/engine';
import { INITIAL_ENGINE_STATE } from '@/lib/watch/engine';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import {
  initialSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '@/lib/watch/session/session-state';
import { isTransient, requestSource, step } from '@/lib/watch/session/session-step';

const GRANT: PlaybackGrant = { source: { kind: 'hls', src: '/x.m3u8' }, expiresAt: null };
const NOW = 1_000_000_000;

const engine = (over: Partial<EngineState> = {}, event?: EngineEvent): SessionEvent => ({
  type: 'engine',
  state: { ...INITIAL_ENGINE_STATE, isReady: true, isPlaying: true, durationSec: 600, ...over },
  event,
});
const refused = (kind: PlayerErrorKind, attempt = 0): SessionEvent => ({
  type: 'refused',
  attempt,
  failure: { kind, message: null },
});

/** Plays events through from the first moment; what was to be done on the way comes with it. */
function run(...events: readonly SessionEvent[]) {
  const first = requestSource(initialSession(30), false);
  const effects: SessionEffect[] = [...first.effects];
  let state: SessionState = first.state;
  for (const event of events) {
    const next = step(state, event, NOW);
    effects.length = 0;
    effects.push(...next.effects);
    state = next.state;
  }
  return { state, effects, types: effects.map(({ type }) => type) };
}

const GRANTED: SessionEvent = { type: 'granted', attempt: 0, grant: GRANT };
const MADE: SessionEvent = { type: 'created', attempt: 0 };
const RUNNING = [GRANTED, MADE, engine({ currentSec: 40 }, 'time')] as const;
const WAITED: SessionEvent = { type: 'timer', timer: 'wait' };
const AGAIN: SessionEvent = { type: 'timer', timer: 'retry' };

describe('from the press to the picture', () => {
  test('a source is asked for, an engine made of it, and it plays', () => {
    expect(run().effects).toContainEqual({ type: 'load-grant', attempt: 0, isRenewal: false });
    expect(run(GRANTED).effects).toContainEqual({ type: 'create-engine', attempt: 0 });
    expect(run(GRANTED, MADE).effects).toEqual([{ type: 'play', attempt: 0, isMuted: false }]);
    expect(run(...RUNNING).state).toMatchObject({ phase: 'running', positionSec: 40, wait: 'none' });
  });

  test.each([
    ['the source', []],
    ['the engine', [GRANTED]],
    ['the first picture', [GRANTED, MADE]],
  ] as const)('after three seconds without %s there is a word, after eight a way out', (_, before) => {
    expect(run(...before, WAITED).state).toMatchObject({ wait: 'soon' });
    expect(run(...before, WAITED).effects).toEqual([{ type: 'start-timer', timer: 'wait', ms: 5000 }]);
    expect(run(...before, WAITED, WAITED).state).toMatchObject({ wait: 'long' });
  });

  test('what has begun to move waits for nothing any more', () => {
    const { state, types } = run(GRANTED, MADE, WAITED, WAITED, engine({}, 'time'));
    expect(state).toMatchObject({ wait: 'none' });
    expect(types).toContain('stop-timer');
  });

  test('a browser that allows no sound is asked without, and one that allows nothing is said', () => {
    const blocked = { type: 'blocked', attempt: 0, wasMuted: false } as const;
    expect(run(GRANTED, MADE, blocked).effects).toEqual([{ type: 'play', attempt: 0, isMuted: true }]);
    expect(run(GRANTED, MADE, blocked).state.isMutedByBrowser).toBe(true);
    expect(
      run(GRANTED, MADE, engine({ isPlaying: false }), blocked, { ...blocked, wasMuted: true }).state,
    ).toMatchObject({
      phase: 'failed',
      failure: { kind: 'autoplay' },
    });
    expect(run(GRANTED, MADE, blocked, { type: 'unmute' }).state.isMutedByBrowser).toBe(false);
  });
});

test('a host that never says a word is named, and is not taken for a browser that allows nothing', () => {
  const blocked = { type: 'blocked', attempt: 0, wasMuted: true } as const;
  expect(run(GRANTED, MADE, blocked, WAITED, WAITED).state).toMatchObject({ phase: 'running', wait: 'long' });
});

describe('a connection that is lost', () => {
  const cut = engine({ interruption: 'connection', currentSec: 50 }, 'time');
  const stuck = engine({ interruption: 'connection', isBuffering: true, currentSec: 60 });

  test('what is loaded plays on, and it is tried again by itself', () => {
    const { state, effects } = run(...RUNNING, cut);
    expect(state).toMatchObject({ phase: 'running', wait: 'none', isCutOff: true });
    expect(effects).toEqual([{ type: 'start-timer', timer: 'retry', ms: 1000 }]);
  });

  test('when nothing is left to play there are words and a way out at once', () => {
    expect(run(...RUNNING, cut, stuck).state).toMatchObject({ wait: 'long', phase: 'running' });
  });

  test('each try waits longer, up to ten seconds, and the picture stays', () => {
    const tries = Array.from({ length: 6 }, (_, count) =>
      run(...RUNNING, cut, ...Array(count + 1).fill(AGAIN)),
    );
    const waits = tries.map(({ effects }) =>
      effects.flatMap((one) => (one.type === 'start-timer' ? one.ms : [])),
    );
    expect(waits).toEqual([[2000], [4000], [8000], [10_000], [10_000], [10_000]]);
    expect(tries.every(({ types }) => types.includes('recover') && !types.includes('create-engine'))).toBe(
      true,
    );
  });

  test.each(['online', 'retry'] as const)('%s reaches out at once', (type) => {
    expect(run(...RUNNING, cut, stuck, { type }).types).toContain('recover');
  });

  test('once it is back it goes on by itself', () => {
    const { state, types } = run(...RUNNING, cut, stuck, engine({ currentSec: 61 }, 'time'));
    expect(state).toMatchObject({ wait: 'none', isCutOff: false, retries: 0 });
    expect(types).toEqual(['stop-timer', 'stop-timer']);
  });

  test('a connection that comes back to a class that plays disturbs nothing', () => {
    expect(run(...RUNNING, { type: 'online' }).effects).toEqual([]);
  });
});

describe('a source that is not handed out', () => {
  test.each(['network', 'timeout'] as const)('%s is said and tried again by itself', (kind) => {
    const failed = run(refused(kind));
    expect(failed.state).toMatchObject({ phase: 'failed', failure: { kind } });
    expect(failed.effects).toContainEqual({ type: 'start-timer', timer: 'retry', ms: 1000 });
    const tried = run(refused(kind), AGAIN);
    expect(tried.state).toMatchObject({ phase: 'granting', attempt: 1, wait: 'long' });
    expect(tried.effects).toContainEqual({ type: 'load-grant', attempt: 1, isRenewal: true });
    expect(run(refused(kind), { type: 'online' }).state).toMatchObject({ phase: 'granting', attempt: 1 });
  });

  test.each(['not-found', 'forbidden', 'decode', 'unknown'] as const)('%s waits for her', (kind) => {
    const failed = run(refused(kind));
    expect(failed.types).toEqual(['stop-timer', 'report', 'stop-timer']);
    expect(run(refused(kind), { type: 'online' }).state.phase).toBe('failed');
  });

  test('an address that has run out is renewed once in silence, at the same second', () => {
    const renewed = run(...RUNNING, engine({ error: 'expired', isPlaying: false }, 'error'));
    expect(renewed.state).toMatchObject({ phase: 'granting', attempt: 1, positionSec: 40 });
    expect(renewed.effects).toContainEqual({ type: 'load-grant', attempt: 1, isRenewal: true });
    const twice = run(...RUNNING, engine({ error: 'expired' }, 'error'), refused('expired', 1));
    expect(twice.state).toMatchObject({ phase: 'failed', failure: { kind: 'expired' } });
  });

  test('a class she has paused stays paused when its address is renewed', () => {
    const { effects } = run(
      ...RUNNING,
      engine({ isPlaying: false }, 'pause'),
      engine({ error: 'expired', isPlaying: false }, 'error'),
      { ...GRANTED, attempt: 1 },
      { ...MADE, attempt: 1 },
    );
    expect(effects).toEqual([]);
  });

  test('another engine goes on where the last one stood', () => {
    const { effects } = run(...RUNNING, refused('decode'), { type: 'retry' }, { ...GRANTED, attempt: 1 });
    expect(effects[0]).toEqual({ type: 'restart-at', sec: 40 });
  });
});

describe('an address that is about to run out', () => {
  const lasting = (ms: number): PlaybackGrant => ({ ...GRANT, expiresAt: new Date(NOW + ms).toISOString() });
  const granted = (ms: number): SessionEvent => ({ type: 'granted', attempt: 0, grant: lasting(ms) });
  const playing = [granted(900_000), MADE, engine({ currentSec: 40 }, 'time')] as const;
  const DUE: SessionEvent = { type: 'timer', timer: 'renew' };

  test.each([
    ['a quarter of an hour', 900_000, 810_000],
    ['a minute', 60_000, 40_000],
    ['the last seconds of a class that leaves', 3000, 5000],
    ['no time at all', -1000, 5000],
  ])('of %s is replaced before that', (_, leftMs, ms) => {
    expect(run(granted(leftMs)).effects).toContainEqual({ type: 'start-timer', timer: 'renew', ms });
  });

  test('one that lasts is left alone', () => {
    expect(run(GRANTED).effects.filter((one) => 'timer' in one && one.timer === 'renew')).toEqual([]);
  });

  test('is replaced under the engine that runs, and the new one in its time', () => {
    const due = run(...playing, DUE);
    expect(due.effects).toEqual([{ type: 'renew', attempt: 0 }]);
    expect(due.state).toMatchObject({ phase: 'running', positionSec: 40, isStuck: false, attempt: 0 });
    const grant = lasting(900_000);
    const renewed = run(...playing, DUE, { type: 'renewed', attempt: 0, grant });
    expect(renewed.state).toMatchObject({ phase: 'running', grant, attempt: 0 });
    expect(renewed.effects).toEqual([{ type: 'start-timer', timer: 'renew', ms: 810_000 }]);
  });

  test('is left alone while she has paused, and replaced once she plays on', () => {
    const paused = [...playing, engine({ isPlaying: false }, 'pause'), DUE] as const;
    expect(run(...paused).effects).toEqual([]);
    expect(run(...paused, engine({}, 'play')).effects).toEqual([{ type: 'renew', attempt: 0 }]);
    expect(run(...paused, engine({}, 'play'), engine({}, 'play')).effects).toEqual([]);
  });

  test('is asked for again after a lost line, and not after a refusal: the class plays to its end', () => {
    const not = (kind: PlayerErrorKind): SessionEvent =>
      ({ ...refused(kind), type: 'not-renewed' }) as SessionEvent;
    expect(run(...playing, DUE, not('network')).effects).toEqual([
      { type: 'start-timer', timer: 'renew', ms: 10_000 },
    ]);
    const lost = run(...playing, DUE, not('forbidden'));
    expect(lost.effects).toEqual([]);
    expect(lost.state.phase).toBe('running');
  });

  test('of an engine that is gone changes nothing', () => {
    const stale = run(
      ...playing,
      refused('decode'),
      { type: 'retry' },
      {
        type: 'renewed',
        attempt: 0,
        grant: lasting(1),
      },
    );
    expect(stale.state).toMatchObject({ phase: 'granting', attempt: 1, grant: lasting(900_000) });
    expect(run(...playing, refused('decode'), DUE).effects).toEqual([]);
  });
});

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((attempt): SessionEvent => ({ ...GRANTED, attempt }) as SessionEvent),
  fc.integer({ min: 0, max: 4 }).map((attempt): SessionEvent => ({ type: 'created', attempt })),
  fc
    .tuple(
      fc.constantFrom<PlayerErrorKind>('network', 'expired', 'forbidden', 'decode'),
      fc.integer({ min: 0, max: 4 }),
    )
    .map(([kind, attempt]) => refused(kind, attempt)),
  fc
    .record({
      isReady: fc.boolean(),
      isBuffering: fc.boolean(),
      interruption: fc.constantFrom('connection', 'media', null),
      currentSec: fc.integer({ min: 0, max: 600 }),
    })
    .map((over) => engine(over, 'time')),
  fc.constantFrom<SessionEvent>(WAITED, AGAIN, { type: 'online' }, { type: 'retry' }, { type: 'unmute' }),
);

test('whatever happens in whatever order, she is never left without a picture, a word or another try', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const first = requestSource(initialSession(0), false);
      let state = first.state;
      const timers = new Set<string>();
      const note = (effects: readonly SessionEffect[]) => {
        for (const effect of effects) {
          if (effect.type === 'start-timer') timers.add(effect.timer);
          if (effect.type === 'stop-timer') timers.delete(effect.timer);
        }
      };
      note(first.effects);
      for (const event of events) {
        if (event.type === 'timer' && !timers.delete(event.timer)) continue;
        const next = step(state, event, NOW);
        expect(next.state.attempt).toBeGreaterThanOrEqual(state.attempt);
        note(next.effects);
        state = next.state;
        if (state.phase === 'failed') expect(timers.has('retry')).toBe(isTransient(state.failure));
        else if (state.phase !== 'running') expect(timers.has('wait') || state.wait === 'long').toBe(true);
        else if (state.isStuck) expect(timers.has('wait') || state.wait === 'long').toBe(true);
        if (state.phase === 'running' && state.isCutOff) expect(timers.has('retry')).toBe(true);
      }
    }),
  );
});

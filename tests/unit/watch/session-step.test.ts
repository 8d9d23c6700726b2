import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngineEvent, EngineState, PlayerErrorKind } from '@/lib/watch/engine';
import { INITIAL_ENGINE_STATE } from '@/lib/watch/engine';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import {
  initialSession,
  isTransient,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '@/lib/watch/session/session-state';
import { requestSource, step } from '@/lib/watch/session/session-step';

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

/** Runs the events from the initial state. Returns the state and the last effects. */
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
const CREATED: SessionEvent = { type: 'created', attempt: 0 };
const RUNNING = [GRANTED, CREATED, engine({ currentSec: 40 }, 'time')] as const;
const WAIT_OVER: SessionEvent = { type: 'timer', timer: 'wait' };
const RETRY_DUE: SessionEvent = { type: 'timer', timer: 'retry' };

describe('starting', () => {
  test('requests a source, creates its engine and plays', () => {
    expect(run().effects).toContainEqual({ type: 'load-grant', attempt: 0, isRenewal: false });
    expect(run(GRANTED).effects).toContainEqual({ type: 'create-engine', attempt: 0 });
    expect(run(GRANTED, CREATED).effects).toEqual([{ type: 'play', attempt: 0, isMuted: false }]);
    expect(run(...RUNNING).state).toMatchObject({ phase: 'running', positionSec: 40, wait: 'none' });
  });

  test.each([
    ['the source', []],
    ['the engine', [GRANTED]],
    ['the first picture', [GRANTED, CREATED]],
  ] as const)(
    'says after three seconds without %s that it waits, and offers Retry after eight',
    (_, before) => {
      expect(run(...before, WAIT_OVER).state).toMatchObject({ wait: 'soon' });
      expect(run(...before, WAIT_OVER).effects).toEqual([{ type: 'start-timer', timer: 'wait', ms: 5000 }]);
      expect(run(...before, WAIT_OVER, WAIT_OVER).state).toMatchObject({ wait: 'long' });
    },
  );

  test('clears the wait once playback moves', () => {
    const { state, types } = run(GRANTED, CREATED, WAIT_OVER, WAIT_OVER, engine({}, 'time'));
    expect(state).toMatchObject({ wait: 'none' });
    expect(types).toContain('stop-timer');
  });
});

test('plays the same engine with sound after Play where the browser refused to start it', () => {
  const blocked = [false, true].map((wasMuted) => ({ type: 'blocked', attempt: 0, wasMuted }) as const);
  const { state, effects } = run(...RUNNING, ...blocked, { type: 'retry' });
  expect(state).toMatchObject({ phase: 'running', attempt: 0, isWanted: true, isMutedByBrowser: false });
  expect(effects).toEqual([{ type: 'play', attempt: 0, isMuted: false }]);
});

test('goes on where a shortcut or a media key starts a class that the browser refused to start', () => {
  const blocked = [false, true].map((wasMuted) => ({ type: 'blocked', attempt: 0, wasMuted }) as const);
  expect(run(...RUNNING, ...blocked, engine({}, 'time')).state.phase).toBe('failed');
  const { state } = run(...RUNNING, ...blocked, engine({ isPlaying: true }, 'play'));
  expect(state).toMatchObject({ phase: 'running', isWanted: true, isMutedByBrowser: true });
});

test('forgets that the browser muted the class once it plays with sound', () => {
  const muted = [...RUNNING, { type: 'blocked', attempt: 0, wasMuted: false }] as const;
  expect(run(...muted, engine({ isPlaying: false })).state.isMutedByBrowser).toBe(true);
  expect(run(...muted, engine({ isMuted: true }, 'time')).state.isMutedByBrowser).toBe(true);
  expect(run(...muted, engine({}, 'time')).state.isMutedByBrowser).toBe(false);
});

describe('a lost connection', () => {
  const cut = engine({ interruption: 'connection', currentSec: 50 }, 'time');
  const stuck = engine({ interruption: 'connection', isBuffering: true, currentSec: 60 });

  test('plays the buffer and retries by itself, and offers Retry at once when the buffer is empty', () => {
    const { state, effects } = run(...RUNNING, cut);
    expect(state).toMatchObject({ phase: 'running', wait: 'none', isCutOff: true });
    expect(effects).toEqual([{ type: 'start-timer', timer: 'retry', ms: 1000 }]);
    expect(run(...RUNNING, cut, stuck).state).toMatchObject({ wait: 'long', phase: 'running' });
  });

  test('waits longer before each retry, up to ten seconds', () => {
    const retries: SessionEvent[] = [];
    for (const ms of [2000, 4000, 8000, 10_000, 10_000, 10_000]) {
      retries.push(RETRY_DUE);
      const { effects, types } = run(...RUNNING, cut, ...retries);
      expect(effects.flatMap((one) => (one.type === 'start-timer' ? one.ms : []))).toEqual([ms]);
      expect(types).toContain('recover');
      expect(types).not.toContain('create-engine');
    }
  });

  test('waits longer also if each retry loads only the playlist', () => {
    const ready = engine({ currentSec: 50, isBuffering: true });
    const second = run(...RUNNING, cut, RETRY_DUE, ready, stuck);
    expect(second.effects).toContainEqual({ type: 'start-timer', timer: 'retry', ms: 2000 });
    const third = run(...RUNNING, cut, RETRY_DUE, ready, stuck, RETRY_DUE, ready, stuck);
    expect(third.effects).toContainEqual({ type: 'start-timer', timer: 'retry', ms: 4000 });
  });

  test.each(['online', 'retry'] as const)('tries the source again at once on %s', (type) => {
    expect(run(...RUNNING, cut, stuck, { type }).types).toContain('recover');
  });

  test('continues by itself once the connection is back', () => {
    const { state, types } = run(...RUNNING, cut, stuck, engine({ currentSec: 61 }, 'time'));
    expect(state).toMatchObject({ wait: 'none', isCutOff: false, retries: 0 });
    expect(types).toEqual(['stop-timer', 'stop-timer']);
  });

  test('loads a class again whose first load was lost without an error', () => {
    const loading = [GRANTED, CREATED, engine({ isReady: false, isPlaying: false })] as const;
    const { state, effects } = run(...loading, { type: 'online' });
    expect(state).toMatchObject({ phase: 'granting', attempt: 1 });
    expect(effects).toContainEqual({ type: 'load-grant', attempt: 1, isRenewal: true });
  });

  test('loads a Vimeo class in a new frame at the same second on Retry', () => {
    const grant: PlaybackGrant = { source: { kind: 'vimeo', id: '1' }, expiresAt: null };
    const waiting = engine({ isBuffering: true, currentSec: 60 });
    const before = [{ ...GRANTED, grant }, CREATED, engine({ currentSec: 60 }, 'time'), waiting] as const;
    const { state, types } = run(...before, WAIT_OVER, WAIT_OVER, { type: 'retry' });
    expect(state).toMatchObject({ phase: 'granting', attempt: 1, positionSec: 60 });
    expect(types).toContain('load-grant');
  });

  test('ignores a returning connection while playing', () => {
    expect(run(...RUNNING, { type: 'online' }).effects).toEqual([]);
  });
});

describe('a refused source', () => {
  test.each(['network', 'server'] as const)('retries a %s failure by itself', (kind) => {
    const failed = run(refused(kind));
    expect(failed.state).toMatchObject({ phase: 'failed', failure: { kind } });
    expect(failed.effects).toContainEqual({ type: 'start-timer', timer: 'retry', ms: 1000 });
    const tried = run(refused(kind), RETRY_DUE);
    expect(tried.state).toMatchObject({ phase: 'granting', attempt: 1, wait: 'long' });
    expect(tried.effects).toContainEqual({ type: 'load-grant', attempt: 1, isRenewal: true });
    expect(run(refused(kind), { type: 'online' }).state).toMatchObject({ phase: 'granting', attempt: 1 });
  });

  test.each(['not-found', 'forbidden', 'decode', 'unknown'] as const)(
    'leaves a retry after %s to the member',
    (kind) => {
      const failed = run(refused(kind));
      expect(failed.types).toEqual(['stop-timer', 'report', 'stop-timer']);
      expect(run(refused(kind), { type: 'online' }).state.phase).toBe('failed');
    },
  );

  test('renews an expired URL once, silently and at the same position', () => {
    const renewed = run(...RUNNING, engine({ error: 'expired', isPlaying: false }, 'error'));
    expect(renewed.state).toMatchObject({ phase: 'granting', attempt: 1, positionSec: 40 });
    expect(renewed.effects).toContainEqual({ type: 'load-grant', attempt: 1, isRenewal: true });
    const twice = run(...RUNNING, engine({ error: 'expired' }, 'error'), refused('expired', 1));
    expect(twice.state).toMatchObject({ phase: 'failed', failure: { kind: 'expired' } });
  });

  test('starts the next engine at the position that was sought while a new URL was requested', () => {
    const expired = engine({ error: 'expired', isPlaying: false }, 'error');
    const sought = engine({ error: 'expired', currentSec: 300, isPlaying: false, isSeeking: true });
    const { effects, state } = run(...RUNNING, expired, sought, { ...GRANTED, attempt: 1 });
    expect(effects[0]).toEqual({ type: 'restart-at', sec: 300 });
    expect(state).toMatchObject({ positionSec: 300, isWanted: true });
  });

  test('starts the next engine at the last position', () => {
    const { effects } = run(...RUNNING, refused('decode'), { type: 'retry' }, { ...GRANTED, attempt: 1 });
    expect(effects[0]).toEqual({ type: 'restart-at', sec: 40 });
  });
});

describe('the renewal of a URL', () => {
  const lasting = (ms: number): PlaybackGrant => ({ ...GRANT, expiresAt: new Date(NOW + ms).toISOString() });
  const granted = (ms: number): SessionEvent => ({ type: 'granted', attempt: 0, grant: lasting(ms) });
  const playing = [granted(900_000), CREATED, engine({ currentSec: 40 }, 'time')] as const;
  const DUE: SessionEvent = { type: 'timer', timer: 'renew' };
  const BLOCKED: SessionEvent = { type: 'blocked', attempt: 0, wasMuted: true };

  test.each([
    [900_000, 810_000],
    [60_000, 40_000],
    [3000, 5000],
    [-1000, 5000],
  ])('of a URL that expires in %i ms starts after %i ms', (leftMs, ms) => {
    expect(run(granted(leftMs)).effects).toContainEqual({ type: 'start-timer', timer: 'renew', ms });
  });

  test('never starts for a URL that does not expire', () => {
    expect(run(GRANTED).effects.filter((one) => 'timer' in one && one.timer === 'renew')).toEqual([]);
  });

  test('keeps the running engine, and repeats later', () => {
    const due = run(...playing, DUE);
    expect(due.effects).toEqual([{ type: 'renew', attempt: 0 }]);
    expect(due.state).toMatchObject({ phase: 'running', positionSec: 40, isStuck: false, attempt: 0 });
    const grant = lasting(900_000);
    const renewed = run(...playing, DUE, { type: 'renewed', attempt: 0, grant });
    expect(renewed.state).toMatchObject({ phase: 'running', grant, attempt: 0 });
    expect(renewed.effects).toEqual([{ type: 'start-timer', timer: 'renew', ms: 810_000 }]);
  });

  test('waits until a paused class is resumed', () => {
    const paused = [...playing, engine({ isPlaying: false }, 'pause'), DUE] as const;
    expect(run(...paused).effects).toEqual([]);
    expect(run(...paused, engine({}, 'play')).effects).toEqual([{ type: 'renew', attempt: 0 }]);
    expect(run(...paused, engine({}, 'play'), engine({}, 'play')).effects).toEqual([]);
  });

  test.each<[string, readonly SessionEvent[]]>([
    ['its engine was created', [granted(900_000), DUE, CREATED]],
    [
      'playback that the browser refused is allowed',
      [granted(900_000), CREATED, engine({ isPlaying: false }), BLOCKED, DUE, { type: 'retry' }],
    ],
  ])('waits until %s', (_, events) => {
    expect(run(...events, engine({}, 'play')).effects).toContainEqual({ type: 'renew', attempt: 0 });
  });

  test('is tried again after a network failure but not after a refusal', () => {
    const not = (kind: PlayerErrorKind) => ({ ...refused(kind), type: 'not-renewed' }) as SessionEvent;
    const again = [{ type: 'start-timer', timer: 'renew', ms: 10_000 }];
    expect(run(...playing, DUE, not('network')).effects).toEqual(again);
    const lost = run(...playing, DUE, not('forbidden'));
    expect(lost.effects).toEqual([]);
    expect(lost.state.phase).toBe('running');
  });

  test('is planned again for an engine that replaces another during a renewal', () => {
    const { state, effects } = run(...playing, DUE, { type: 'replace-engine' });
    expect(state).toMatchObject({ phase: 'creating', attempt: 1 });
    expect(effects).toContainEqual({ type: 'start-timer', timer: 'renew', ms: 810_000 });
  });

  test('is ignored for a replaced engine', () => {
    const late: SessionEvent = { type: 'renewed', attempt: 0, grant: lasting(1) };
    const stale = run(...playing, refused('decode'), { type: 'retry' }, late);
    expect(stale.state).toMatchObject({ phase: 'granting', attempt: 1, grant: lasting(900_000) });
    expect(run(...playing, refused('decode'), DUE).effects).toEqual([]);
  });
});

const anyAttempt = fc.integer({ min: 0, max: 4 });
const anyKind = fc.constantFrom<PlayerErrorKind>('network', 'expired', 'forbidden', 'decode');

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  anyAttempt.map((attempt) => ({ ...GRANTED, attempt }) as SessionEvent),
  anyAttempt.map((attempt): SessionEvent => ({ type: 'created', attempt })),
  fc.tuple(anyKind, anyAttempt).map(([kind, attempt]) => refused(kind, attempt)),
  fc
    .record({
      isReady: fc.boolean(),
      isBuffering: fc.boolean(),
      interruption: fc.constantFrom('connection', 'media', null),
      currentSec: fc.integer({ min: 0, max: 600 }),
    })
    .map((over) => engine(over, 'time')),
  fc.constantFrom<SessionEvent>(
    WAIT_OVER,
    RETRY_DUE,
    { type: 'online' },
    { type: 'retry' },
    { type: 'unmute' },
    { type: 'replace-engine' },
  ),
);

test('always shows a picture, a message or a pending retry, and never retries a class that plays', () => {
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
        if (state.phase === 'running') expect(timers.has('retry')).toBe(state.isCutOff);
      }
    }),
  );
});

describe('replacing the engine', () => {
  const REPLACE = { type: 'replace-engine' } as const;
  const paused = engine({ currentSec: 50, isPlaying: false }, 'pause');

  test('creates another one at the same second and keeps a pause', () => {
    const { state, effects } = run(...RUNNING, engine({ currentSec: 50 }, 'time'), paused, REPLACE);
    expect(state).toMatchObject({ phase: 'creating', attempt: 1, positionSec: 50, isWanted: false });
    expect(effects).toContainEqual({ type: 'restart-at', sec: 50 });
    expect(effects).toContainEqual({ type: 'create-engine', attempt: 1 });
  });

  test('creates the engine of the last of two changes, even if the first engine does not exist yet', () => {
    const twice = run(...RUNNING, REPLACE, REPLACE);
    expect(twice.state).toMatchObject({ phase: 'creating', attempt: 2 });
    expect(twice.effects).toContainEqual({ type: 'create-engine', attempt: 2 });
  });

  test('requests a new URL first if a pause has outlasted the current one', () => {
    const due = { type: 'timer', timer: 'renew' } as const;
    const { state, effects } = run(...RUNNING, paused, due, REPLACE);
    expect(state).toMatchObject({ phase: 'granting', isWanted: false });
    expect(effects).toContainEqual({ type: 'load-grant', attempt: 1, isRenewal: true });
  });

  test('plays the next engine if the member resumes the class while its URL is requested', () => {
    const due = { type: 'timer', timer: 'renew' } as const;
    const resumed = [...RUNNING, paused, due, REPLACE, engine({}, 'play')] as const;
    const created = [
      { ...GRANTED, attempt: 1 },
      { ...CREATED, attempt: 1 },
    ] as const;
    expect(run(...resumed, ...created).types).toContain('play');
    const again = engine({ isPlaying: false }, 'pause');
    expect(run(...resumed, again, ...created).types).not.toContain('play');
    const failed = engine({ isPlaying: false, error: 'expired' }, 'pause');
    expect(run(...resumed, failed, ...created).types).toContain('play');
  });

  test('stops the retries of the engine before it', () => {
    const { effects } = run(...RUNNING, engine({ interruption: 'connection' }, 'time'), REPLACE);
    expect(effects).toContainEqual({ type: 'stop-timer', timer: 'retry' });
  });

  test('does nothing before the class is granted', () => {
    expect(run(REPLACE).effects).toEqual([]);
  });
});

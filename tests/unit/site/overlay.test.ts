import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  initialOverlay,
  isNewPath,
  nextOverlay,
  nextTickMs,
  type OverlayEvent,
  type OverlayState,
} from '@/lib/site/loading/overlay';

const ROUTE_START: OverlayEvent = { kind: 'route-start', isNewPath: true };
type Step = readonly [atMs: number, event: OverlayEvent];

const at = (atMs: number, kind: Exclude<OverlayEvent['kind'], 'route-start'>): Step => [atMs, { kind }];
const routeStart = (atMs: number): Step => [atMs, ROUTE_START];

/** Returns the overlay after the steps, for a page that opened at 0. */
const after = (...steps: Step[]): OverlayState =>
  steps.reduce((state, [nowMs, event]) => nextOverlay(state, event, nowMs), initialOverlay(0));

/** Steps after which the initial overlay is hidden. */
const IDLE: readonly Step[] = [at(100, 'content-ready'), at(700, 'tick')];

test('starts visible with type initial and content not ready [4.13]', () => {
  expect(initialOverlay(5)).toMatchObject({ isVisible: true, type: 'initial', isContentReady: false });
});

test('hides at the next poll when content becomes ready late', () => {
  const ready = after(at(1200, 'tick'), at(1250, 'content-ready'));
  expect(ready.isVisible).toBe(true);
  expect(nextTickMs(ready, 1250)).toBe(100);
  expect(nextOverlay(ready, { kind: 'tick' }, 1300).isVisible).toBe(false);
});

test('polls every 100 ms while initial, and at the limit [4.14]', () => {
  expect(nextTickMs(initialOverlay(0), 0)).toBe(100);
  expect(nextTickMs(initialOverlay(0), 2950)).toBe(50);
});

const ROUTE = [...IDLE, routeStart(5000)];
const SHORT_ROUTE = [...ROUTE, at(5200, 'route-complete')];

test.each<[string, readonly Step[], hidesAtMs: number]>([
  ['the initial overlay 700 ms after the start with content ready [4.14]', [at(10, 'content-ready')], 700],
  [
    'the initial overlay 1000 ms after the start when a route completes [4.15]',
    [at(400, 'route-complete')],
    1000,
  ],
  ['a route change after 800 ms when it completes sooner [4.15]', SHORT_ROUTE, 5800],
  ['a route change after 3 s when it never completes', ROUTE, 8000],
])('hides %s', (_, steps, hidesAtMs) => {
  const state = after(...steps);
  expect(state.isVisible).toBe(true);
  expect(nextOverlay(state, { kind: 'tick' }, hidesAtMs - 1).isVisible).toBe(true);
  expect(nextOverlay(state, { kind: 'tick' }, hidesAtMs).isVisible).toBe(false);
});

test('polls a route change only when it may hide', () => {
  expect(nextTickMs(after(...SHORT_ROUTE), 5200)).toBe(600);
  expect(nextTickMs(after(...ROUTE), 5000)).toBe(3000);
});

test.each([
  [999, 'initial'],
  [1000, 'route-change'],
])('for a route that starts at %i ms, has the type %s [4.18]', (ms, type) => {
  expect(after(routeStart(ms)).type).toBe(type);
});

const HIDDEN = { isVisible: false };
const UNREADY = { isContentReady: false };
const QUERY_CHANGE: Step = [5000, { kind: 'route-start', isNewPath: false }];

test.each<[string, readonly Step[], Partial<OverlayState>]>([
  ['hides at once on a route error [4.15]', [...ROUTE, at(5001, 'route-error')], HIDDEN],
  ['hides at once on an error of the first page [4.15]', [at(1, 'route-error')], HIDDEN],
  ['shows nothing for a route that starts in the first second', [...IDLE, routeStart(950)], HIDDEN],
  ['resets readiness on a path change [4.16]', ROUTE, UNREADY],
  ['resets it on one that is not shown [4.16]', [at(10, 'content-ready'), routeStart(20)], UNREADY],
  ['ignores a change of the query only', [...IDLE, QUERY_CHANGE], { ...HIDDEN, isContentReady: true }],
  ['shows no route while the page unloads [4.17]', [...IDLE, at(4000, 'unload'), routeStart(5000)], HIDDEN],
])('%s', (_, steps, expected) => {
  expect(after(...steps)).toMatchObject(expected);
});

test('hides on return from the back-forward cache and shows later routes', () => {
  const restored = after(...IDLE, routeStart(5000), at(5001, 'unload'), at(9000, 'restore'));
  expect(restored.isVisible).toBe(false);
  expect(nextOverlay(restored, ROUTE_START, 9500).isVisible).toBe(true);
});

test('keeps one overlay through a redirect until the new completion', () => {
  const redirect = [routeStart(5000), at(5100, 'route-complete'), routeStart(5200)];
  const state = after(...IDLE, ...redirect, at(6500, 'tick'));
  expect(state.isVisible).toBe(true);
  expect(nextOverlay(state, { kind: 'route-complete' }, 6600).isVisible).toBe(false);
});

test('never stays visible longer than 3 s', () => {
  const simple = ['content-ready', 'route-complete', 'route-error', 'unload', 'restore'] as const;
  const starts = [ROUTE_START, { ...ROUTE_START, isNewPath: false }];
  const kinds: OverlayEvent[] = [...simple.map((kind) => ({ kind })), ...starts];
  const step = fc.tuple(fc.integer({ min: 0, max: 2500 }), fc.constantFrom(...kinds));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state = initialOverlay(0);
      let nowMs = 0;
      let visibleSince: number | null = 0;
      const note = (next: OverlayState): boolean => {
        state = next;
        visibleSince = next.isVisible ? (visibleSince ?? nowMs) : null;
        return visibleSince === null || nowMs - visibleSince < 3000;
      };
      return steps.every(([waitMs, event]) => {
        const untilMs = nowMs + waitMs;
        for (let tick = nextTickMs(state, nowMs); tick !== null && nowMs + tick <= untilMs; ) {
          nowMs += tick;
          if (!note(nextOverlay(state, { kind: 'tick' }, nowMs))) return false;
          tick = nextTickMs(state, nowMs);
        }
        nowMs = untilMs;
        return note(nextOverlay(state, event, nowMs));
      });
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['/videos', '/videos?level=1', false],
  ['/videos?a=1#top', '/videos', false],
  ['/videos', '/videos/style', true],
  ['/', '/browse', true],
])('treats %s to %s as a new path: %s', (from, to, expected) => {
  expect(isNewPath(from, to)).toBe(expected);
});

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

/** The overlay after the steps, from a page that opened at 0. */
const after = (...steps: Step[]): OverlayState =>
  steps.reduce((state, [nowMs, event]) => nextOverlay(state, event, nowMs), initialOverlay(0));

/** A page whose first overlay is gone. */
const IDLE: readonly Step[] = [at(100, 'content-ready'), at(700, 'tick')];

test('it starts on with type initial and content not ready [4.13]', () => {
  expect(initialOverlay(5)).toMatchObject({ isVisible: true, type: 'initial', isContentReady: false });
});

test.each([
  [699, true],
  [700, false],
])('with content ready it is shown at %i ms: %s [4.14]', (ms, isVisible) => {
  expect(after(at(10, 'content-ready'), at(ms, 'tick')).isVisible).toBe(isVisible);
});

test('without content it stays on past 700 ms [4.14]', () => {
  expect(after(at(2999, 'tick')).isVisible).toBe(true);
});

test('content that becomes ready later is noticed at the next poll', () => {
  const ready = after(at(1200, 'tick'), at(1250, 'content-ready'));
  expect(ready.isVisible).toBe(true);
  expect(nextTickMs(ready, 1250)).toBe(100);
  expect(nextOverlay(ready, { kind: 'tick' }, 1300).isVisible).toBe(false);
});

test('it ends after 3 s whatever happens [4.14]', () => {
  expect(after(at(3000, 'tick')).isVisible).toBe(false);
});

test('it is polled every 100 ms while initial, and once more at the cap [4.14]', () => {
  expect(nextTickMs(initialOverlay(0), 0)).toBe(100);
  expect(nextTickMs(initialOverlay(0), 2950)).toBe(50);
});

test('a completed route ends the initial overlay after 1000 ms [4.15]', () => {
  const completed = after(at(400, 'route-complete'));
  expect(completed.isVisible).toBe(true);
  expect(nextOverlay(completed, { kind: 'tick' }, 999).isVisible).toBe(true);
  expect(nextOverlay(completed, { kind: 'tick' }, 1000).isVisible).toBe(false);
});

test('a completed route ends a late initial overlay at once', () => {
  expect(after(at(1500, 'route-complete')).isVisible).toBe(false);
});

test('a route change turns it on with type route-change [4.15]', () => {
  expect(after(...IDLE, routeStart(5000))).toMatchObject({ isVisible: true, type: 'route-change' });
});

test('a route change is shown for at least 800 ms [4.15]', () => {
  const completed = after(...IDLE, routeStart(5000), at(5200, 'route-complete'));
  expect(completed.isVisible).toBe(true);
  expect(nextTickMs(completed, 5200)).toBe(600);
  expect(nextOverlay(completed, { kind: 'tick' }, 5799).isVisible).toBe(true);
  expect(nextOverlay(completed, { kind: 'tick' }, 5800).isVisible).toBe(false);
});

test('a route that took longer than 800 ms ends with its completion', () => {
  expect(after(...IDLE, routeStart(5000), at(5801, 'route-complete')).isVisible).toBe(false);
});

test('ready content does not end a route change before its completion', () => {
  const state = after(...IDLE, routeStart(5000), at(5100, 'content-ready'), at(6500, 'tick'));
  expect(state.isVisible).toBe(true);
});

test('a route change that never completes ends after 3 s', () => {
  const state = after(...IDLE, routeStart(5000));
  expect(nextTickMs(state, 5000)).toBe(3000);
  expect(nextOverlay(state, { kind: 'tick' }, 8000).isVisible).toBe(false);
});

test('a route error ends it immediately [4.15]', () => {
  expect(after(...IDLE, routeStart(5000), at(5001, 'route-error')).isVisible).toBe(false);
  expect(after(at(1, 'route-error')).isVisible).toBe(false);
});

test.each([
  [999, 'initial'],
  [1000, 'route-change'],
])('a route that starts at %i ms finds the overlay %s [4.18]', (ms, type) => {
  expect(after(routeStart(ms)).type).toBe(type);
});

test('a route that starts too early shows nothing once the first overlay is gone', () => {
  expect(after(...IDLE, routeStart(950)).isVisible).toBe(false);
});

test('readiness resets on every path change, even one that is not shown [4.16]', () => {
  expect(after(at(10, 'content-ready'), routeStart(20)).isContentReady).toBe(false);
  expect(after(...IDLE, routeStart(5000)).isContentReady).toBe(false);
});

test('a change of the query alone neither shows it nor resets readiness', () => {
  const state = after(...IDLE, [5000, { kind: 'route-start', isNewPath: false }]);
  expect(state).toMatchObject({ isVisible: false, isContentReady: true });
});

test('a page that is going away shows no route change [4.17]', () => {
  expect(after(...IDLE, at(4000, 'unload'), routeStart(5000)).isVisible).toBe(false);
});

test('a page that comes back from the back-forward cache is clear and works again', () => {
  const restored = after(...IDLE, routeStart(5000), at(5001, 'unload'), at(9000, 'restore'));
  expect(restored.isVisible).toBe(false);
  expect(nextOverlay(restored, ROUTE_START, 9500).isVisible).toBe(true);
});

test('a redirect goes on with the same overlay and a new completion', () => {
  const state = after(
    ...IDLE,
    routeStart(5000),
    at(5100, 'route-complete'),
    routeStart(5200),
    at(6500, 'tick'),
  );
  expect(state.isVisible).toBe(true);
  expect(nextOverlay(state, { kind: 'route-complete' }, 6600).isVisible).toBe(false);
});

test('nothing is planned while nothing is shown', () => {
  expect(nextTickMs(after(...IDLE), 900)).toBeNull();
});

test('no sequence of events shows it for longer than 3 s', () => {
  const kinds: OverlayEvent[] = [
    { kind: 'content-ready' },
    { kind: 'route-complete' },
    { kind: 'route-error' },
    { kind: 'unload' },
    { kind: 'restore' },
    ROUTE_START,
    { kind: 'route-start', isNewPath: false },
  ];
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
])('from %s to %s is a new path: %s', (from, to, expected) => {
  expect(isNewPath(from, to)).toBe(expected);
});

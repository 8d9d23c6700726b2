// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { restoreScroll, useEntryState } from '@/components/ui/links/entry-memory';
import { closeOnBack } from '@/components/ui/overlays/back-button';

type Pop = Parameters<NextRouter['beforePopState']>[0];

let pop: Pop;
const router = {
  asPath: '/',
  beforePopState: (callback: Pop) => {
    pop = callback;
  },
};
const entry = (key: string) => ({ key, url: '/', as: '/', options: { scroll: true } });
const standAt = (key: string, top: number) => {
  window.history.replaceState({ key }, '');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
};
const scrollTo = vi.fn();

/** The observer callback; null while nothing is observed. */
let grow: (() => void) | null = null;

beforeEach(() => {
  scrollTo.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe() {
        grow = this.callback;
      }
      disconnect() {
        grow = null;
      }
    },
  );
});

const begin = (of = router) => {
  const restoration = restoreScroll(of);
  onTestFinished(restoration.stop);
  return restoration;
};

/** Follows a link from the position `top` of the page at `home` to the top of the page at `class`. */
const followLink = (top: number) => {
  standAt('home', top);
  const restoration = begin();
  restoration.start();
  standAt('class', 0);
  restoration.complete();
  expect(scrollTo).not.toHaveBeenCalled();
  return restoration;
};
/** Navigates to the history entry `key`, as Next does on Back and Forward. */
const step = (restoration: ReturnType<typeof restoreScroll>, key: string) => {
  const state = entry(key);
  expect(pop(state)).toBe(true);
  expect(state.options.scroll).toBe(false);
  window.history.replaceState({ key }, '');
  restoration.start();
  restoration.complete();
};

const comeBackTo = (top: number) => {
  const restoration = followLink(top);
  step(restoration, 'home');
  scrollTo.mockClear();
  return restoration;
};

test('restores the position on Back and on Forward instead of the top that Next scrolls to', () => {
  const restoration = followLink(1683);
  standAt('class', 240);
  window.dispatchEvent(new Event('scroll'));
  step(restoration, 'home');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1683, behavior: 'instant' });
  scrollTo.mockClear();
  step(restoration, 'class');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 240, behavior: 'instant' });
});

test('restores the position that the entry itself holds after a reload', () => {
  standAt('left-by-link', 900);
  const restoration = begin();
  restoration.start();
  expect(window.history.state).toEqual({ key: 'left-by-link', top: 900 });
  pop(Object.assign(entry('before-reload'), { top: 900 }));
  restoration.complete();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' });
});

test('loads another page of the same route on Back, although its entry says that only its query changes', () => {
  begin({ ...router, asPath: '/watch/two?from=mail' });
  const returnTo = (as: string) => {
    const options = { scroll: true, shallow: true };
    pop({ ...entry('any'), as, options });
    return options.shallow;
  };
  expect(returnTo('/watch/one?t=890')).toBe(false);
  expect(returnTo('/watch/two?t=890')).toBe(true);
});

test('leaves an entry without a stored position to the browser', () => {
  const restoration = begin();
  pop(entry('elsewhere'));
  restoration.complete();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('opens the page of a link at its top when the link replaces a Back that is still loading', () => {
  const restoration = followLink(1683);
  pop(entry('home'));
  restoration.start();
  restoration.start();
  standAt('events', 0);
  restoration.complete();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('keeps the position while late parts of the page arrive', () => {
  comeBackTo(1683);
  grow?.();
  grow?.();
  expect(scrollTo.mock.calls).toEqual(Array(2).fill([{ top: 1683, behavior: 'instant' }]));
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'stops restoring when the visitor moves by %s',
  (move) => {
    comeBackTo(1683);
    window.dispatchEvent(new Event(move));
    grow?.();
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test('stops restoring after five seconds, and with the next page', () => {
  comeBackTo(1683);
  vi.advanceTimersByTime(5000);
  expect(grow).toBeNull();
  const restoration = comeBackTo(200);
  expect(grow).not.toBeNull();
  restoration.start();
  expect(grow).toBeNull();
});

test('closes the topmost overlay on Back and stays on the page', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('filtered', 0);
  begin();
  const [lower, upper] = [vi.fn(), vi.fn()];
  const [stopLower, stopUpper] = [closeOnBack(lower), closeOnBack(upper)];
  expect(pop(entry('list'))).toBe(false);
  expect(upper).toHaveBeenCalledOnce();
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  stopUpper();
  expect(pop(entry('filtered'))).toBe(false);
  expect(lower).not.toHaveBeenCalled();
  stopLower();
  expect(pop(entry('list'))).toBe(true);
});

test('shows the entry that a second Back reaches before the first one is undone', () => {
  vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('filtered', 0);
  begin();
  const stop = closeOnBack(vi.fn());
  expect(pop(entry('list'))).toBe(false);
  stop();
  expect(pop(entry('home'))).toBe(true);
  expect(pop(entry('list'))).toBe(true);
});

test('shows the page of a closed overlay again on Back from the next page', () => {
  vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('home', 0);
  const restoration = begin();
  const stop = closeOnBack(vi.fn());
  expect(pop(entry('list'))).toBe(false);
  stop();
  // Next.js does not report the return to a page that was loaded at its entry.
  restoration.start();
  standAt('class', 0);
  restoration.complete();
  expect(pop(entry('home'))).toBe(true);
});

test('returns to the page with the overlay also after Forward and after several steps', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 0 } });
  vi.stubGlobal('navigation', navigation);
  begin();
  for (const index of [6, 2]) {
    const stop = closeOnBack(vi.fn());
    navigation.currentEntry.index = index;
    const change = { navigationType: 'traverse', from: { index: 5 } };
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), change));
    expect(pop(entry('other'))).toBe(false);
    stop();
  }
  expect(go.mock.calls).toEqual([[-1], [3]]);
});

test('brings back the state of an entry, and gives a new entry the initial state', () => {
  const shownAt = (key: string) => {
    standAt(key, 0);
    return renderHook(() => useEntryState('shown', 24)).result;
  };
  const list = shownAt('list');
  act(() => list.current[1](48));
  expect(list.current[0]).toBe(48);
  expect(shownAt('other').current[0]).toBe(24);
  expect(shownAt('list').current[0]).toBe(48);
});

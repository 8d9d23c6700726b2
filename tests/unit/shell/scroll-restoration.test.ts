import type { NextRouter } from 'next/router';
import { beforeEach, expect, test, vi } from 'vitest';
import { restoreScroll } from '@/components/shell/scroll-restoration';

type Pop = Parameters<NextRouter['beforePopState']>[0];

let pop: Pop;
const router = {
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

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

test('a page that is gone back to stands where it stood, and Next does not begin at the top', () => {
  const restoration = restoreScroll(router);
  standAt('home', 1683);
  restoration.start();
  restoration.complete();
  expect(scrollTo).not.toHaveBeenCalled();
  const back = entry('home');
  expect(pop(back)).toBe(true);
  expect(back.options.scroll).toBe(false);
  standAt('home', 1200);
  restoration.start();
  restoration.complete();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1683, behavior: 'instant' });
});

test('an entry that nobody went on from is left to the browser', () => {
  const restoration = restoreScroll(router);
  pop(entry('elsewhere'));
  restoration.complete();
  expect(scrollTo).not.toHaveBeenCalled();
});

import type { NextRouter } from 'next/router';
import { beforeEach, expect, test, vi } from 'vitest';
import { followWayBack } from '@/components/shell/way-back';

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
  const way = followWayBack(router);
  standAt('home', 1683);
  way.start();
  way.complete();
  expect(scrollTo).not.toHaveBeenCalled();
  const back = entry('home');
  expect(pop(back)).toBe(true);
  expect(back.options.scroll).toBe(false);
  standAt('home', 1200);
  way.start();
  way.complete();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1683, behavior: 'instant' });
});

test('an entry that nobody went on from is left to the browser', () => {
  const way = followWayBack(router);
  pop(entry('elsewhere'));
  way.complete();
  expect(scrollTo).not.toHaveBeenCalled();
});

import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Report = (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void;

/** Replaces IntersectionObserver. `show` reports to the newest observer about its elements, until it disconnects. */
export function stubIntersections() {
  const newest = {
    observed: [] as Element[],
    options: undefined as IntersectionObserverInit | undefined,
    show: (_isIntersecting: boolean): void => undefined,
  };
  class Observer {
    readonly #observed: Element[] = [];
    #isConnected = true;
    constructor(report: Report, options?: IntersectionObserverInit) {
      const show = (isIntersecting: boolean): void => {
        if (this.#isConnected)
          act(() => report(this.#observed.map((target) => ({ isIntersecting, target }))));
      };
      Object.assign(newest, { observed: this.#observed, options, show });
    }
    observe = (element: Element) => void this.#observed.push(element);
    unobserve = () => undefined;
    disconnect = () => {
      this.#isConnected = false;
    };
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return newest;
}

/** Replaces ResizeObserver by one that reports this height once, when it observes an element. */
export function stubResizes(height = 0): void {
  class Observer {
    constructor(readonly report: (entries: readonly { readonly contentRect: DOMRect }[]) => void) {}
    observe = () => this.report([{ contentRect: new DOMRect(0, 0, 320, height) }]);
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
}

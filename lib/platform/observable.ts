interface Listeners<A extends readonly unknown[]> {
  readonly add: (listener: (...args: A) => void) => () => void;
  readonly notify: (...args: A) => void;
  readonly isEmpty: () => boolean;
}

export function createListeners<A extends readonly unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...args: A) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
    isEmpty: () => listeners.size === 0,
  };
}

interface Observable<S> {
  readonly getState: () => S;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (state: S) => void;
}

export function createObservable<S>(initial: S): Observable<S> {
  let state = initial;
  const listeners = createListeners();
  return {
    getState: () => state,
    subscribe: listeners.add,
    set(next) {
      state = next;
      listeners.notify();
    },
  };
}

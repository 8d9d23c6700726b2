export function createListeners<A extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: A) => void>();
  return {
    add: (listener: (...args: A) => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    notify: (...args: A): void => {
      for (const listener of [...listeners]) listener(...args);
    },
    isEmpty: (): boolean => listeners.size === 0,
    clear: (): void => listeners.clear(),
  };
}

export function createObservable<S>(initial: S) {
  let state = initial;
  const listeners = createListeners();
  return {
    getState: (): S => state,
    subscribe: listeners.add,
    set: (next: S): void => {
      state = next;
      listeners.notify();
    },
  };
}

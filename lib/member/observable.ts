/** A state that pages can watch, in the form React's external stores want. */
export interface Observable<S> {
  readonly getState: () => S;
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the state and tells everybody who watches. */
  readonly set: (state: S) => void;
}

export function createObservable<S>(initial: S): Observable<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

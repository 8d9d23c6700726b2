import { type RefObject, useRef } from 'react';

/** Returns a ref to the newest value, for callbacks that must not change with it. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}

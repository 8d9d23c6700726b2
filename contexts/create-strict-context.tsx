import { createContext, type Provider, useContext } from 'react';

/** Returns a provider and a hook that throws `outsideMessage` (worded by product.md §8) outside of it. */
export function createStrictContext<T>(outsideMessage: string): readonly [Provider<T | undefined>, () => T] {
  const Context = createContext<T | undefined>(undefined);
  const useStrictContext = (): T => {
    const value = useContext(Context);
    if (value === undefined) throw new Error(outsideMessage);
    return value;
  };
  return [Context.Provider, useStrictContext] as const;
}

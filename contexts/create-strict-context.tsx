import { createContext, type Provider, useContext } from 'react';

export function createStrictContext<T>(outsideMessage: string): readonly [Provider<T | undefined>, () => T] {
  const Context = createContext<T | undefined>(undefined);
  const useStrictContext = (): T => {
    const value = useContext(Context);
    if (value === undefined) throw new Error(outsideMessage);
    return value;
  };
  return [Context.Provider, useStrictContext] as const;
}

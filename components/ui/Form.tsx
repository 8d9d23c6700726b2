import { type ComponentProps, createContext, useContext } from 'react';
import { useHydrated } from './use-browser-value';

const CanSend = createContext(true);

export const useCanSend = (): boolean => useContext(CanSend);

/** Uses `method="dialog"`, which sends nothing. The default "get" would put fields into the URL before hydration. */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const isHydrated = useHydrated();
  return (
    <form {...rest} method="dialog">
      <CanSend value={isHydrated}>{children}</CanSend>
    </form>
  );
}

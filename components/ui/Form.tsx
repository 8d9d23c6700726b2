import { type ComponentProps, createContext, useContext } from 'react';
import { useHydrated } from './use-hydrated';

const CanSend = createContext(true);

export const useCanSend = (): boolean => useContext(CanSend);

/** Before hydration a bare form would submit its fields into the URL; `method="dialog"` sends nothing. */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const isHydrated = useHydrated();
  return (
    <form {...rest} method="dialog">
      <CanSend value={isHydrated}>{children}</CanSend>
    </form>
  );
}

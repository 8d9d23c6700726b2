import { type ComponentProps, createContext, useContext } from 'react';
import { useHydrated } from './use-hydrated';

const CanSend = createContext(true);

/** Returns whether the surrounding form is hydrated; true outside a form. */
export const useCanSend = (): boolean => useContext(CanSend);

/**
 * Before hydration a bare form would submit its fields, such as a password, into the URL. The submit button
 * is therefore disabled until then, and `method="dialog"` sends nothing.
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const isHydrated = useHydrated();
  return (
    <form {...rest} method="dialog">
      <CanSend value={isHydrated}>{children}</CanSend>
    </form>
  );
}

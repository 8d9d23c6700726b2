import { type ComponentProps, createContext, useContext } from 'react';
import { useHydrated } from './use-hydrated';

const CanSend = createContext(true);

/** Whether the form around this place, if any, has its code by now. */
export const useCanSend = (): boolean => useContext(CanSend);

/**
 * The only form there is. Sent before the page's code has come, by a press or by Enter after a password manager has filled it
 * in, a bare form would put a password or a date of her cycle into the address, and so into the browser's history and the
 * server's log. Two things keep it here: its submit button is disabled until the code is there, which a screen reader says too
 * and which stops Enter; and `method="dialog"`, which sends nothing anywhere, so that a form without a submit button is as
 * safe. The fields can be filled in meanwhile, and keep what is typed.
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const isHydrated = useHydrated();
  return (
    <form {...rest} method="dialog">
      <CanSend value={isHydrated}>{children}</CanSend>
    </form>
  );
}

import { type ComponentProps, createContext, useContext } from 'react';
import { useHydrated } from './use-browser-value';

const CanSend = createContext(true);

export const useCanSend = (): boolean => useContext(CanSend);

/** `method="dialog"` prevents a submit before hydration, which would put the fields into the URL. */
export function Form({ onSubmit, children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const isHydrated = useHydrated();
  return (
    <form
      {...rest}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    >
      <CanSend value={isHydrated}>{children}</CanSend>
    </form>
  );
}

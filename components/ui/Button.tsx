import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-style';
import { useCanSend } from './Form';
import { Spinner } from './Spinner';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the work goes on; further presses are ignored, yet the focus stays where it is. */
  readonly isBusy?: boolean;
}

export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const canSend = useCanSend();
  const isEarly = rest.type === 'submit' && !canSend;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isEarly}
      data-early={isEarly || undefined}
      className={buttonClass({ variant, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      {isBusy && <Spinner size={18} />}
      {children}
    </button>
  );
}

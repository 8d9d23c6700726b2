import type { ComponentProps, MouseEvent } from 'react';
import { AppLink, type AppLinkProps } from '@/components/ui/links/AppLink';
import { classNames } from './class-names';
import { useCanSend } from './Form';
import { Spinner } from './Spinner';

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly isWide?: boolean;
}

function buttonClass({ variant = 'primary', size = 'medium', isWide }: ButtonLook, extra?: string): string {
  return classNames(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    isWide && 'button-wide',
    extra,
  );
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'>, ButtonLook {
  /** Shows a spinner and ignores clicks. */
  readonly isBusy?: boolean;
}

/** `disabled` sets `aria-disabled` only: a button with the attribute `disabled` would lose the keyboard focus. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const canSend = useCanSend();
  const isEarly = rest.type === 'submit' && !canSend;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={isEarly}
      data-early={isEarly || undefined}
      className={buttonClass({ variant, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || disabled || undefined}
      onClick={handleClick}
    >
      {isBusy && <Spinner size={18} />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends AppLinkProps, ButtonLook {}

export function LinkButton({ variant, size, isWide, className, ...rest }: LinkButtonProps) {
  return <AppLink {...rest} className={buttonClass({ variant, size, isWide }, className)} />;
}

import type { ComponentProps } from 'react';
import type { IconName, OwnIcon } from '@/components/ui/icons';
import { classNames } from './class-names';
import { Icon } from './Icon';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName | OwnIcon;
  readonly label: string;
  readonly iconSize?: number;
  readonly variant?: 'plain' | 'solid';
}

/** `disabled` sets `aria-disabled` only: a button with the attribute `disabled` would lose the keyboard focus. */
export function IconButton({
  icon,
  label,
  iconSize = 22,
  variant = 'plain',
  disabled = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classNames('icon-button', variant === 'solid' && 'icon-button-solid', className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

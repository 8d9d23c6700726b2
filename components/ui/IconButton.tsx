import type { ComponentProps } from 'react';
import type { IconName } from '@/components/ui/icons';
import { classNames } from './class-names';
import { Icon } from './Icon';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** What the button does; it is the button's only name. */
  readonly label: string;
  readonly iconSize?: number;
  readonly variant?: 'plain' | 'solid';
}

/** A round 44 px button that shows an icon only. */
export function IconButton({
  icon,
  label,
  iconSize = 22,
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames('icon-button', variant === 'solid' && 'icon-button-solid', className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

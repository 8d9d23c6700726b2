import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';
import type { Glyph } from './icons/glyph';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly glyph: Glyph;
  /** What the button does; it is the button's only name. */
  readonly label: string;
  readonly iconSize?: number;
  readonly variant?: 'plain' | 'solid';
}

/** A round 44 px button that shows an icon only. */
export function IconButton({
  glyph,
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
      <Icon glyph={glyph} size={iconSize} />
    </button>
  );
}

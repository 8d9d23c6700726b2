import { classNames } from './class-names';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly isWide?: boolean;
}

/** The class names a button and a link that looks like one share. */
export function buttonClass(
  { variant = 'primary', size = 'medium', isWide }: ButtonLook,
  extra?: string,
): string {
  return classNames(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    isWide && 'button-wide',
    extra,
  );
}

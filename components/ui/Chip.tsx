import type { ComponentProps, ReactNode } from 'react';
import styles from './Chip.module.scss';
import { classNames } from './class-names';
import { Icon } from './Icon';
import type { Glyph } from './icons/glyph';

export interface ChipProps {
  readonly glyph?: Glyph;
  readonly children: ReactNode;
}

/** A small fact: length, equipment, level. */
export function Chip({ glyph, children }: ChipProps) {
  return (
    <span className={styles.chip}>
      {glyph && <Icon glyph={glyph} size={16} />}
      {children}
    </span>
  );
}

export interface ChoiceChipProps extends ComponentProps<'button'> {
  readonly isChosen: boolean;
}

/** A choice that is on or off, as in filters. */
export function ChoiceChip({ isChosen, className, ...rest }: ChoiceChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.chip, styles.choice, className)}
      aria-pressed={isChosen}
    />
  );
}

import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '@/components/ui/icons';
import styles from './Chip.module.scss';
import { classNames } from './class-names';
import { Icon } from './Icon';

export function Chip({ icon, children }: { readonly icon?: IconName; readonly children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

interface ChoiceChipProps extends ComponentProps<'button'> {
  readonly isChosen: boolean;
}

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

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.scss';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: string;
}

/** A labelled tick box. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input {...rest} type="checkbox" />
      <span className={styles.checkText}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

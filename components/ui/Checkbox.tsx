import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.scss';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: string;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input {...rest} type="checkbox" />
      <span className="d-grid">
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

export function Switch({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, styles.switch, className)}>
      <span className="d-grid">
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its state by itself */}
      <input {...rest} type="checkbox" role="switch" />
    </label>
  );
}

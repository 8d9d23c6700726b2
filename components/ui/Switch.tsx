import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.scss';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hint?: string;
}

export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <span className="d-grid">
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its state by itself */}
      <input {...rest} type="checkbox" role="switch" />
    </label>
  );
}

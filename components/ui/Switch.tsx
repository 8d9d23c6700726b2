import type { CheckboxProps } from './Checkbox';
import { classNames } from './class-names';
import styles from './Field.module.scss';

/** A setting that takes effect at once. */
export function Switch({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, styles.switch, className)}>
      <span className={styles.checkText}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its state by itself */}
      <input {...rest} type="checkbox" role="switch" />
    </label>
  );
}

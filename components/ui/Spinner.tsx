import styles from './Spinner.module.scss';

export function Spinner({ size = 24, label }: { readonly size?: number; readonly label?: string }) {
  const style = { width: size, height: size };
  return label ? (
    <span className={styles.spinner} style={style} role="status" aria-label={label} />
  ) : (
    <span className={styles.spinner} style={style} aria-hidden />
  );
}

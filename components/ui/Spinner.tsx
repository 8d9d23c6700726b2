import styles from './Spinner.module.scss';

/** A turning ring. Give it a label where no text beside it says what is going on. */
export function Spinner({ size = 24, label }: { readonly size?: number; readonly label?: string }) {
  const style = { width: size, height: size };
  return label ? (
    <span className={styles.spinner} style={style} role="status" aria-label={label} />
  ) : (
    <span className={styles.spinner} style={style} aria-hidden />
  );
}

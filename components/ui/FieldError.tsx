import styles from './Field.module.scss';
import { Icon } from './Icon';

/** What is wrong with a field, with an icon; announced when it appears. Nothing without a message. */
export function FieldError({ id, message }: { readonly id?: string; readonly message?: string | null }) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon name="error" size={18} />
      {message}
    </p>
  );
}

import { Icon } from '@/components/ui/Icon';
import styles from './FormError.module.scss';
import type { AuthFormState } from './use-auth-form';

const SLOW = 'This is taking longer than usual. We’re still trying.';

/** What went wrong with the whole form, announced as it appears. The regions are always there, so that they are heard. */
export function FormError({ form }: { readonly form: Pick<AuthFormState, 'error' | 'isSlow'> }) {
  return (
    <>
      <div role="alert" className={styles.region}>
        {form.error && (
          <p className={styles.error}>
            <Icon name="warning" size={20} />
            <span>{form.error}</span>
          </p>
        )}
      </div>
      <p role="status" className={styles.slow}>
        {form.isSlow && SLOW}
      </p>
    </>
  );
}

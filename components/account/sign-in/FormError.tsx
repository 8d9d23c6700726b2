import { Icon } from '@/components/ui/Icon';
import styles from './AuthFrame.module.scss';
import type { AuthFormState } from './use-auth-form';

const SLOW = 'This is taking longer than usual. We’re still trying.';

/** Renders the live regions even when empty, so that screen readers announce changes. */
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

import styles from './SubscriptionPanel.module.scss';

/** What kept her from leaving for the billing page. The region is always there, so that a change is heard. */
export function Problem({ message }: { readonly message: string | null }) {
  return <div role="alert">{message && <p className={styles.problem}>{message}</p>}</div>;
}

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import accent from '../ui/accent.module.scss';
import styles from './NewsletterBox.module.scss';

/** The newsletter box. The field has no rule to meet (spec section 5), and a sample shop writes to nobody. */
export function NewsletterBox() {
  const [isSent, setSent] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
  };
  return (
    <section aria-label="Newsletter">
      <h2 className={styles.title}>Newsletter</h2>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="We promise to not share your email with anyone"
        />
        <Button type="submit" className={accent.accent}>
          Subscribe
        </Button>
      </form>
      <p role="status" className={styles.status}>
        {isSent && <bdi>This is a sample shop: no letter will follow.</bdi>}
      </p>
    </section>
  );
}

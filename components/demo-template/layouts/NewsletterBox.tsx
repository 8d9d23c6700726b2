import { type FormEvent, useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { Button } from '@/components/ui/Button';
import accent from '../ui/accent.module.scss';
import styles from './NewsletterBox.module.scss';

/** The newsletter box. The field has no rule to meet (product.md §5), and a sample shop writes to nobody. */
export function NewsletterBox() {
  const [isSent, setSent] = useState(false);
  const fieldId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
  };
  return (
    <section aria-label="Newsletter">
      <h2 className={styles.title}>Newsletter</h2>
      <Form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Form.Group controlId={fieldId}>
          <Form.Label>Email</Form.Label>
          <Form.Control
            name="email"
            type="email"
            autoComplete="email"
            aria-describedby={`${fieldId}-promise`}
          />
          <Form.Text id={`${fieldId}-promise`}>We promise to not share your email with anyone</Form.Text>
        </Form.Group>
        <Button type="submit" className={accent.accent}>
          Subscribe
        </Button>
      </Form>
      <p role="status" className={styles.status}>
        {isSent && <bdi>This is a sample shop: no letter will follow.</bdi>}
      </p>
    </section>
  );
}

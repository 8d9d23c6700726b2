import { type FormEvent, useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import accent from '../ui/accent.module.scss';
import styles from './demo-layout.module.scss';

/** Accepts any text (product.md §5) and sends nothing to a server. */
export function NewsletterBox() {
  const [isSent, setSent] = useState(false);
  const fieldId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
  };
  return (
    <section aria-label="Newsletter">
      <h2 className={styles.columnTitle}>Newsletter</h2>
      <Form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormGroup controlId={fieldId}>
          <FormLabel>Email</FormLabel>
          <FormControl
            name="email"
            type="email"
            autoComplete="email"
            aria-describedby={`${fieldId}-promise`}
          />
          <FormText id={`${fieldId}-promise`}>We promise to not share your email with anyone</FormText>
        </FormGroup>
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

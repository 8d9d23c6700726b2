import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import accent from '@/components/demo-template/ui/accent.module.scss';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { AppLink } from '@/components/ui/links/AppLink';
import styles from './demo-layout.module.scss';
import { CUSTOMER_SERVICE, type DemoLink, SHOP_FOOTER_LINKS, SHOP_SOCIAL_LINKS } from './menus';
import { PaymentLogos } from './PaymentLogos';

/** Accepts any text (product.md 5.5) and sends nothing to a server. */
function NewsletterBox() {
  const [isSent, setSent] = useState(false);
  const fieldId = useId();
  return (
    <section aria-label="Newsletter">
      <h2 className={styles.columnTitle}>Newsletter</h2>
      <Form className={styles.form} noValidate onSubmit={() => setSent(true)}>
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

interface ColumnProps {
  readonly title: string;
  readonly links: readonly DemoLink[];
  readonly areExternal?: boolean;
}

const Column = ({ title, links, areExternal }: ColumnProps) => (
  <nav aria-label={title}>
    <h2 className={styles.columnTitle}>{title}</h2>
    <ul className="d-grid">
      {links.map(({ label, href }) => (
        <li key={label}>
          <AppLink href={href} isExternal={areExternal} className={styles.footerLink}>
            <bdi>{label}</bdi>
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);

export function MerchandiseFooter() {
  const { phone, email } = CUSTOMER_SERVICE;
  return (
    <footer className={styles.shopFooter}>
      <div className={`container ${styles.columns}`}>
        <Column title="The shop" links={SHOP_FOOTER_LINKS} />
        <Column title="Follow us" links={SHOP_SOCIAL_LINKS} areExternal />
        <Column title="Customer service" links={[phone, email]} />
        <NewsletterBox />
      </div>
      <div className="container">
        <PaymentLogos />
      </div>
    </footer>
  );
}

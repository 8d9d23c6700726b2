import { AppLink } from '@/components/ui/links/AppLink';
import styles from './demo-layout.module.scss';
import { CUSTOMER_SERVICE, type DemoLink, SHOP_FOOTER_LINKS, SHOP_SOCIAL_LINKS } from './menus';
import { NewsletterBox } from './NewsletterBox';
import { PaymentLogos } from './PaymentLogos';

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

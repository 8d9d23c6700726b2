import { LinkButton } from '@/components/ui/Button';
import { routes } from '@/lib/platform/config/routes';
import { Section } from './Section';

/** The way to the page about her data. */
export function DataSection() {
  return (
    <Section title="Your data">
      <p>Download everything we have about you, or delete your account.</p>
      <div className="cluster">
        <LinkButton href={routes.accountData} variant="secondary">
          Your data
        </LinkButton>
      </div>
    </Section>
  );
}

import { Logo } from '@/components/site/page/Logo';
import { AppLink } from '@/components/ui/links/AppLink';
import { publicEnv } from '@/lib/platform/config/env';
import { logoTarget, routes } from '@/lib/platform/config/routes';
import { requestConsent } from '@/lib/site/consent/consent-request';
import { footerColumns } from '@/lib/site/navigation/footer-menu';
import type { NavigationContent } from '@/lib/site/navigation/nav-link';
import { SocialLinks } from './SocialLinks';

export interface FooterViewProps {
  readonly isSignedIn: boolean;
  readonly isSubscribed: boolean;
  readonly navigation: NavigationContent;
}

/** The footer (product.md §2): brand, columns, and the line with the year and the terms. */
export function FooterView({ isSignedIn, isSubscribed, navigation }: FooterViewProps) {
  return (
    <footer className="site-footer">
      <div className="container footer-grid">
        <div className="footer-brand">
          <Logo href={logoTarget(isSignedIn, isSubscribed)} tone="paper" />
          <p className="footer-tagline">{publicEnv.tagline}</p>
          <SocialLinks navigation={navigation} />
        </div>
        <div className="footer-columns">
          {footerColumns(isSubscribed).map(({ title, links }) => (
            <nav key={title} aria-label={`Footer: ${title}`}>
              <h2 className="footer-title">{title}</h2>
              <ul className="footer-links">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <AppLink href={href}>{label}</AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="container footer-legal">
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {publicEnv.appName}
        </p>
        <AppLink href={routes.terms}>Terms of Use</AppLink>
        <AppLink href={routes.privacy}>Privacy</AppLink>
        <button type="button" onClick={requestConsent}>
          Privacy choices
        </button>
      </div>
    </footer>
  );
}

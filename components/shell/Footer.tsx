import { Logo } from '@/components/site/page/Logo';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { publicEnv } from '@/lib/platform/config/env';
import { logoTarget } from '@/lib/platform/config/routes';
import { requestConsent } from '@/lib/site/consent/consent';
import { footerColumns, LEGAL_LINKS, type NavigationContent, socialLinks } from '@/lib/site/navigation/menus';

function SocialLinks({ navigation }: { readonly navigation: NavigationContent }) {
  const links = socialLinks(navigation);
  if (links.length === 0) return null;
  return (
    <ul className="social-links" aria-label="Social networks">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <AppLink className="social-link" href={url} isExternal>
            <Icon name={network} size={24} label={name} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

export function Footer({ navigation }: { readonly navigation: NavigationContent }) {
  const isSignedIn = useAuth().state.status === 'signed-in';
  const { isSubscribed } = useSubscription();
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
                {links.map(({ label, ...link }) => (
                  <li key={label}>
                    <AppLink {...link}>{label}</AppLink>
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
        {LEGAL_LINKS.map(({ label, ...link }) => (
          <AppLink key={label} {...link}>
            {label}
          </AppLink>
        ))}
        <button type="button" onClick={requestConsent}>
          Privacy choices
        </button>
      </div>
    </footer>
  );
}

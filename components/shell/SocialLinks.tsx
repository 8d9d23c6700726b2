import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { type SocialNetwork, socialLinks } from '@/lib/site/navigation/footer-menu';
import type { NavigationContent } from '@/lib/site/navigation/nav-link';

const LOOK = {
  instagram: { name: 'Instagram', icon: 'instagram' },
  youtube: { name: 'YouTube', icon: 'youtube' },
  facebook: { name: 'Facebook', icon: 'facebook' },
} as const satisfies Record<SocialNetwork, unknown>;

/** The footer's links to the social networks the site's settings name. */
export function SocialLinks({ navigation }: { readonly navigation: NavigationContent }) {
  const links = socialLinks(navigation);
  if (links.length === 0) return null;
  return (
    <ul className="social-links" aria-label="Social networks">
      {links.map(({ network, url }) => (
        <li key={network}>
          <AppLink className="social-link" href={url} isExternal>
            <Icon name={LOOK[network].icon} size={24} label={LOOK[network].name} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

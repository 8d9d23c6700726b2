import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/links/AppLink';
import { publicEnv } from '@/lib/platform/config/env';

export function Logo({ href, tone = 'ink' }: { readonly href: string; readonly tone?: 'ink' | 'paper' }) {
  return (
    <AppLink href={href} className={classNames('logo', tone === 'paper' && 'logo-paper')}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" fill="none">
        <circle cx="18" cy="18" r="17.5" fill="var(--gold)" />
        <g fill="#1d1a16">
          <circle cx="20.6" cy="8.7" r="2.55" />
          <circle cx="18.4" cy="6.5" r="1.35" />
          <path d="M19.8 12.1C15.6 12.9 11.3 11.7 6.6 7.9C10 13 14.4 15.5 19.2 15.4Z" />
          <path d="M19.4 12.1C23 12.5 26.3 11.2 29.9 7.9C27.6 12.8 24 15.4 19.8 15.4Z" />
          <path d="M17.5 12.5C17.9 15.6 17.5 17.4 16.7 19.4C15.7 22.4 17 27.2 17.7 32.6C19 27.4 21.2 23.8 21.3 20.2C21.3 17.6 21.5 15.5 21.7 12.5Z" />
          <path d="M18.2 17.8C15.4 21.4 10.6 23.6 4.3 22.4C9.8 26.8 17.2 26.6 20.9 22.2Z" />
        </g>
      </svg>
      <span>{publicEnv.appName}</span>
    </AppLink>
  );
}

import { routes } from '@/lib/platform/config/routes';

/** Short ways into the catalogue for somebody who has not begun anything. */
export const QUICK_STARTS: readonly { readonly label: string; readonly href: string }[] = [
  { label: '10 minutes', href: `${routes.videos}?length=to-10` },
  { label: 'No equipment', href: `${routes.videos}?equipment=none` },
  { label: 'Low energy', href: `${routes.videos}?intensity=gentle` },
  { label: 'What’s new', href: routes.videosNewReleases },
];

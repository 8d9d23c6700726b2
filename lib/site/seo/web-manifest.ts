import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';

export const MANIFEST_PATH = '/manifest.webmanifest';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/assets/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const webManifest = (description: string) => ({
  id: '/',
  name: publicEnv.appName,
  short_name: publicEnv.appName,
  description,
  start_url: routes.home,
  scope: '/',
  display: 'standalone',
  lang: 'en',
  background_color: '#fffdf8',
  theme_color: '#fffdf8',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
});

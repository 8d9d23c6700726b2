import { expect } from 'vitest';
import { publicEnv } from '@/lib/platform/config/env';
import { documentTitle } from '@/lib/site/seo/document-title';
import { heldBy, holds } from './statements';

holds('1.2', () => {
  expect(publicEnv.tagline).toBe('Get strong. Stay feminine. Rock your life.');
  expect(publicEnv.appName).toBe('Bellaforte');
});

holds('1.7', () => {
  expect(documentTitle()).toBe('Bellaforte | Get strong. Stay feminine. Rock your life.');
  expect(documentTitle('Live Events')).toMatch(/^Live Events \| Bellaforte \| Get strong\./);
});

heldBy({
  '1.1': [
    'integration/content/real-content.test.ts: every class is read whole and has something to play',
    'integration/content/real-content.test.ts: every series, style, instructor, event, question, plan and picture is read whole',
  ],
  '1.3': [
    'e2e/site/every-public-page.spec.ts: every page of the sitemap tells search engines and messengers what it is, and leads on',
    'e2e/journeys/enroll.spec.ts: a visitor signs up, learns that she is not a member, and sees the preview only',
  ],
  '1.4': [
    'e2e/shell/menus.spec.ts: a subscribed member reaches every item of her menus',
    'unit/shell/Footer.test.tsx: a subscribed user sees Videos and the Quick Links',
  ],
  '1.5': [
    'unit/shell/UserMenu.test.tsx: an administrator sees the label and the external dashboard in a new tab',
  ],
  '1.6': [
    'integration/identity/client-sdk.test.ts: a new account signs up, signs in again and has an unverified address',
    'integration/firestore/browser-sdk.test.ts: reads back every type of value it wrote',
    'integration/content/client-limits.test.ts: the hosted service is read as the specification says',
  ],
  '1.8': [
    'architecture/demo-removal.test.ts: the product links to no address of the demo template',
    'e2e/demo-template/demo.spec.ts: no product page loads a file of the demo',
  ],
  '1.9': [
    'unit/platform/backend-mode.test.ts: no hosted key at all means the embedded backend, empty values included',
    'unit/platform/backend-mode.test.ts: every hosted key means the hosted services',
    'unit/platform/backend-mode.test.ts: a configuration without %s alone is incomplete and names it',
  ],
});

import { expect } from 'vitest';
import { publicEnv } from '@/lib/platform/config/env';
import { documentTitle } from '@/lib/site/seo/document-title';
import { heldBy, holds, productFiles, readText } from './statements';

holds('1.2', () => {
  expect(publicEnv.tagline).toBe('Get strong. Stay feminine. Rock your life.');
  expect(publicEnv.appName).toBe('Bellaforte');
  const spelled = productFiles().filter((file) =>
    /'[^']*(?:Bellaforte|Stay feminine)|>[^<]*(?:Bellaforte|Stay feminine)/.test(readText(file)),
  );
  expect(spelled).toEqual(['lib/platform/config/env.ts']);
});

holds('1.7', () => {
  expect(documentTitle()).toBe('Bellaforte | Get strong. Stay feminine. Rock your life.');
  expect(documentTitle('Live Events')).toMatch(/^Live Events \| Bellaforte \| Get strong\./);
});

heldBy('1.1', {
  "A subscription site for women's strength and movement classes":
    'integration/content/real-content.test.ts: every class of the catalogue has a style and somebody who teaches it',
  'recorded video':
    'integration/content/real-content.test.ts: every class is read whole and has something to play',
  'series, and live events':
    'integration/content/real-content.test.ts: every series, style, instructor, event, question and plan is read whole',
});

heldBy('1.3', {
  'A visitor without an account may read every public page':
    'e2e/site/every-public-page.spec.ts: every page of the sitemap tells search engines and messengers what it is, and leads on',
  'sign in':
    'e2e/account/sign-in.spec.ts: the header takes a visitor to the sign-in page and back to where she was',
  'or enroll':
    'e2e/journeys/enroll.spec.ts: a visitor signs up, learns that she is not a member, and sees the preview only',
});

heldBy('1.4', {
  'A subscribed member also has Videos, Library':
    'unit/shell/Header.test.tsx: a subscribed user finds the catalogue, the filter lists and the picks of each instructor under Videos',
  'Watch History and Live Events':
    'unit/shell/Footer.test.tsx: a subscribed user sees Videos and the Quick Links',
});

heldBy('1.5', {
  'An administrator has three extra pieces in the user menu (6.4)': [
    'unit/shell/UserMenu.test.tsx: an administrator sees the label and the external dashboard in a new tab',
    'unit/shell/UserMenu.test.tsx: Clear Cache empties the caches, forgets what the page holds and says how many',
  ],
});

heldBy('1.6', {
  'Accounts and profiles live in hosted authentication':
    'integration/identity/client-sdk.test.ts: a new account signs up, signs in again and has an unverified address',
  'document database (Firebase Auth, Firestore)':
    'integration/identity/claims-and-documents.test.ts: what the server writes and claims is what a browser sees once its token is new',
  'content lives in a hosted headless service (Sanity)':
    'integration/content/client-limits.test.ts: the hosted service is read as the specification says',
});

heldBy('1.8', {
  'A demo template (movies, TV shows, a merchandise shop) can be looked at under addresses of its own':
    'e2e/demo-template/demo.spec.ts: every demo page answers and asks search engines to stay away',
  'The product neither links to it':
    'architecture/demo-removal.test.ts: the product links to no address of the demo template',
  'nor depends on it': [
    'e2e/demo-template/demo.spec.ts: no product page loads a file of the demo',
    'architecture/rooms.test.ts: the lint step refuses what the table does not allow, and nothing else',
  ],
});

heldBy('1.9', {
  'With no hosted key the same code runs whole against the embedded backend':
    'unit/platform/backend-mode.test.ts: no hosted key at all means the embedded backend, empty values included',
  'with all of them, against the hosted services':
    'unit/platform/backend-mode.test.ts: every hosted key means the hosted services',
  'with some, it stops and names those that are missing':
    'unit/platform/backend-mode.test.ts: a configuration without %s alone is incomplete and names it',
});

import { expect } from 'vitest';
import { FALLBACK_IMAGE, IMAGE_PRESETS, IMAGE_QUALITY } from '@/lib/sanity/image-presets';
import { heldBy, holds } from './statements';

holds('7.8', () => {
  const sizes = Object.entries(IMAGE_PRESETS).map(
    ([name, { width, height }]) => `${name} ${width}x${height}`,
  );
  expect(sizes).toEqual([
    'hero 2400x1600',
    'hero-mobile 500x900',
    'large-card 800x600',
    'card 400x300',
    'thumbnail 200x200',
    'banner 1200x400',
    'social 1200x630',
  ]);
  expect(IMAGE_QUALITY).toBe(80);
});

holds('7.9', () => expect(FALLBACK_IMAGE).toBe('/assets/images/og-default.jpg'));

heldBy({
  '7.1': [
    'integration/identity/client-sdk.test.ts: claims set by the server reach the token at the next forced refresh',
    'integration/identity/claims-and-documents.test.ts: what the server writes and claims is what a browser sees once its token is new',
  ],
  '7.2': [
    'integration/identity/client-sdk.test.ts: a new account signs up, signs in again and has an unverified address',
    'e2e/account/popup.spec.ts: a known Google account signs in by a click',
  ],
  '7.3': [
    'e2e/account/session.spec.ts: signing out reaches the other tab within two seconds and leaves nothing of the member',
    'unit/shell/UserMenu.test.tsx: Sign Out signs out and closes the menu',
  ],
  '7.4': [
    'unit/rules/product-documents.test.ts: the profile the product makes for %s may be stored',
    'unit/rules/product-documents.test.ts: every field a person can edit may be stored',
    'e2e/account/profile.spec.ts: what a member fills in is stored, and a prompt leads to the field it asks for',
  ],
  '7.5': [
    'integration/content/reads.test.ts: settings are read once in five minutes, and again after news of a change',
  ],
  '7.6': ['integration/content/reads.test.ts: the media library is filtered by category and by being active'],
  '7.7': [
    'integration/content/client-limits.test.ts: a query goes by POST from the limit on',
    'integration/content/query-protocol.test.ts: a query longer than an address may be is sent and answered by POST',
  ],
  '7.10': ['unit/site/destinations.test.ts: a deployment has the destinations it has ids for'],
  '7.11': [
    'unit/site/track.test.ts: setting %s, consent %s and privacy signal %s allow it: %s',
    'unit/site/track.test.ts: an unreadable setting counts as true',
    'unit/site/track.test.ts: Global Privacy Control counts as no',
  ],
  '7.12': ['unit/site/AnalyticsRouteTracker.test.tsx: with consent every path is a page_view with its title'],
  '7.13': ['unit/playback/player-rules.test.ts: milestones are told once each, also after going back'],
  '7.14': ['unit/playback/player-rules.test.ts: milestones are told once each, also after going back'],
  '7.15': ['unit/membership/client.test.ts: a purchase is reported once, however often its page is opened'],
  '7.16': ['unit/site/outgoing-event.test.ts: a field the event does not have is not sent'],
  '7.17': [
    'unit/site/outgoing-event.test.ts: the location of a click loses its query too',
    'unit/site/outgoing-event.test.ts: a custom event is free-form',
  ],
  '7.18': ['unit/site/pixel-event.test.ts: %j is %j to the pixel'],
  '7.19': [
    'unit/site/canary.test.ts: no text of a profile reaches any destination',
    'unit/site/destinations.test.ts: the pixel asks for an image that names the event and nothing of the page',
  ],
  '7.20': [
    'unit/platform/keys.test.ts: every durable key is its own',
    'unit/platform/invalidation.test.ts: the history holds the last fifty refreshes, newest first',
    'unit/platform/cache-stats.test.ts: hits, misses and writes are counted for each cache',
  ],
  '7.21': [
    'unit/platform/cache-debug.test.ts: it clears one cache, forces a refresh and clears all',
    'unit/platform/cache-debug.test.ts: it tells the time to live and the figures',
    'unit/platform/cache-debug.test.ts: somebody who is not allowed finds nothing on the window',
  ],
  '7.22': [
    'integration/playback/grant.test.ts: without a good token nothing is handed out',
    'e2e/watch/access.spec.ts: a source is handed out to entitled members only, and kept by nobody on the way',
  ],
  '7.23': [
    'integration/billing/membership.test.ts: messages that come twice, late, in another order or fail at first end in the same place',
    'e2e/membership/routes.spec.ts: the webhook takes signed messages by POST and nothing else',
  ],
  '7.24': [
    'integration/content/client-limits.test.ts: a service that %s is given up at the deadline',
    'unit/http/api-route.test.ts: a service that never answers is not waited for',
    'integration/faults/site-answers.test.ts: is answered within three seconds in our words, and over within ten',
    'integration/faults/site-answers.test.ts: nothing was lost and nothing was done twice',
  ],
  '7.25': [
    'e2e/site/search-engines.spec.ts: a change of the content builds its pages again, for the content service only',
    'unit/site/content-webhook.test.ts: a signed change builds the pages that show the document',
  ],
});

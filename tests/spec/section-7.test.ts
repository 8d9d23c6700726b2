import { expect } from 'vitest';
import { makeProvider } from '@/lib/firebase/auth/popup';
import { FALLBACK_IMAGE, IMAGE_PRESETS, IMAGE_QUALITY } from '@/lib/sanity/image-presets';
import { heldBy, holds, productFiles, readText } from './statements';

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

heldBy('7.1', {
  'It observes the auth state':
    'unit/account/session-follower.test.ts: each report of the service says anew who is here',
  'refreshes the ID token by force':
    'integration/identity/client-sdk.test.ts: claims set by the server reach the token at the next forced refresh',
  "reads the token's claims":
    'integration/identity/claims-and-documents.test.ts: what the server writes and claims is what a browser sees once its token is new',
});

heldBy(
  '7.2',
  {
    'It signs in and signs up with email and password':
      'integration/identity/client-sdk.test.ts: a new account signs up, signs in again and has an unverified address',
    "signs in with a provider's popup":
      'e2e/account/popup.spec.ts: a known Google account signs in by a click',
    'which always asks for the account': 'here',
  },
  () => {
    expect(makeProvider('google').getCustomParameters()).toEqual({ prompt: 'select_account' });
    expect(makeProvider('facebook').getCustomParameters()).toEqual({ auth_type: 'reauthenticate' });
  },
);

heldBy('7.3', {
  'It signs out, and goes to `/` afterwards':
    'e2e/account/session.spec.ts: signing out reaches the other tab within two seconds and leaves nothing of the member',
});

heldBy('7.4', {
  'It reads `users/{uid}`':
    'e2e/account/profile.spec.ts: what a member fills in is stored, and a prompt leads to the field it asks for',
  'creates it (4.2 plus the defaults of 3.4)': [
    'unit/rules/product-documents.test.ts: the profile the product makes for %s may be stored',
    'e2e/journeys/google.spec.ts: signing in with Google creates a profile of that provider',
  ],
  'merges parts into it, such as timezone or preferences': [
    'unit/rules/product-documents.test.ts: every field a person can edit may be stored',
    'e2e/account/profile.spec.ts: what a member fills in is stored, and a prompt leads to the field it asks for',
  ],
});

heldBy('7.5', {
  'Settings are one document': [
    'integration/content/real-content.test.ts: settings name classes that are there and an image for link previews',
    'integration/content/reads.test.ts: settings are read once in five minutes, and again after news of a change',
  ],
});

heldBy('7.6', {
  'The media library is listed by title':
    'integration/content/real-content.test.ts: the media library is listed by title, and one of it is read by its slug',
  'on request by category and by the active flag':
    'integration/content/reads.test.ts: the media library is filtered by category and by being active',
  'one item is read by its slug':
    'integration/content/real-content.test.ts: the media library is listed by title, and one of it is read by its slug',
});

heldBy('7.7', {
  'A query goes by GET, or by POST when it is long (9.14)': [
    'integration/content/client-limits.test.ts: a query goes by POST from the limit on',
    'integration/content/query-protocol.test.ts: a query longer than an address may be is sent and answered by POST',
  ],
});

heldBy('7.10', {
  'Events go to a tag manager': [
    'unit/site/destinations.test.ts: a deployment has the destinations it has ids for',
    'unit/site/destinations.test.ts: the tag manager gets its script and then the events in its data layer',
  ],
  "to the backend's analytics":
    'unit/site/destinations.test.ts: the backend service gets events that came while it was loading, in their order',
  'to a social pixel':
    'unit/site/destinations.test.ts: the pixel asks for an image that names the event and nothing of the page',
});

heldBy('7.11', {
  'They go only when features.enableAnalytics is true': [
    'unit/site/track.test.ts: setting %s, consent %s and privacy signal %s allow it: %s',
    'unit/site/track.test.ts: with the setting off nothing is sent, whatever the consent',
  ],
  'which it counts as when it cannot be read': [
    'unit/site/track.test.ts: an unreadable setting counts as true',
    'integration/content/reads.test.ts: analytics is on when settings are unreadable and as set otherwise',
  ],
  'only with consent':
    'unit/site/track.test.ts: before consent nothing is loaded and nothing is kept for later',
  'never against Global Privacy Control': 'unit/site/track.test.ts: Global Privacy Control counts as no',
});

heldBy('7.12', {
  'page_view: page_path, page_title': [
    'unit/site/AnalyticsRouteTracker.test.tsx: with consent every path is a page_view with its title',
    'unit/site/outgoing-event.test.ts: %j carries its fields with their defaults',
  ],
});

heldBy('7.13', {
  'video_play: video_id, video_title, video_duration, episode_vimeo_id, user_type (anonymous by default), content_category, device_type (desktop by default)':
    [
      'unit/site/outgoing-event.test.ts: %j carries its fields with their defaults',
      'unit/watch/player-rules.test.ts: milestones are told once each, also after going back',
    ],
});

heldBy('7.14', {
  'video_progress: video_id, progress, current_time, episode_vimeo_id':
    'unit/site/outgoing-event.test.ts: %j carries its fields with their defaults',
  'video_complete ends a viewing':
    'unit/watch/player-rules.test.ts: milestones are told once each, also after going back',
});

heldBy('7.15', {
  'purchase: transaction_id, value, currency, items': [
    'unit/site/outgoing-event.test.ts: %j carries its fields with their defaults',
    'unit/membership/client.test.ts: a purchase is reported once, however often its page is opened',
  ],
});

heldBy('7.16', {
  'signup_complete: method (email by default), plan (standard by default), value (0 by default)': [
    'unit/site/outgoing-event.test.ts: %j carries its fields with their defaults',
    'unit/site/pixel-event.test.ts: %j is %j to the pixel',
  ],
  'once for a new account, made by email':
    'unit/account/sign-up.test.tsx: a new account gets its profile and a letter and counts once; signing in to it counts nothing',
  'Google or Facebook':
    'unit/account/provider-sign-up.test.tsx: a new account of a provider is counted once with its method, and not when she comes back',
});

heldBy('7.17', {
  'cta_click: button_id, button_text, location, value': [
    'unit/site/outgoing-event.test.ts: %j carries its fields with their defaults',
    'unit/site/outgoing-event.test.ts: the location of a click loses its query too',
  ],
  'Events of other names are free in form': 'unit/site/outgoing-event.test.ts: a custom event is free-form',
});

heldBy('7.18', {
  "The pixel's events: PageView, ViewContent, Purchase (currency USD by default), CTAClick, SignupStart, SignupComplete and section views":
    [
      'unit/site/pixel-event.test.ts: %j is %j to the pixel',
      'unit/site/pixel-event.test.ts: the pixel hears of the section %s by its name',
      'unit/site/use-section-view.test.tsx: a section that comes into view is told once',
    ],
});

heldBy('7.19', {
  'the pixel never learns the id, the title or the path of a class': [
    'unit/site/pixel-event.test.ts: %j is %j to the pixel',
    'unit/site/destinations.test.ts: the pixel asks for an image that names the event and nothing of the page',
  ],
  'no event carries personal data': [
    'unit/site/canary.test.ts: no text of a profile reaches any destination',
    "unit/site/AnalyticsRouteTracker.test.tsx: neither id nor title of a member's own list is sent",
  ],
});

heldBy('7.20', {
  'Browser storage holds the zone':
    'unit/platform/timezone.test.ts: a choice is kept under the user-timezone key',
  'the caches': 'unit/platform/cache-store.test.ts: an entry holds data, timestamp and a forceRefresh flag',
  'their statistics': 'unit/platform/cache-stats.test.ts: hits, misses and writes are counted for each cache',
  'the history of forced refreshes':
    'unit/platform/invalidation.test.ts: a forced refresh makes the next read a miss and is noted in the history',
  'the theme settings': 'unit/site/theme-store.test.ts: settings are kept in session storage by default',
});

heldBy('7.21', {
  'An object on the window clears a cache, forces a refresh, clears all':
    'unit/platform/cache-debug.test.ts: it clears one cache, forces a refresh and clears all',
  'shows statistics, times to live':
    'unit/platform/cache-debug.test.ts: it tells the time to live and the figures',
  'the list of caches':
    'unit/platform/cache-debug.test.ts: it lists what is cached with age and time to live, without the data',
  'in development': 'unit/shell/CacheDebug.test.tsx: while developing anybody has the debug object',
  'for an administrator': [
    'e2e/shell/menus.spec.ts: an administrator finds her label, the dashboard in a new tab and the debug object',
    'e2e/shell/menus.spec.ts: a subscribed member reaches every item of her menus',
    'unit/platform/cache-debug.test.ts: losing the right takes the object away',
  ],
});

heldBy('7.22', {
  '`GET /api/playback/{id}` answers with a source and its end':
    'unit/watch/server-playback.test.ts: an entitled member gets a source of her own that runs out',
  'never stored by a cache':
    'e2e/watch/access.spec.ts: a source is handed out to entitled members only, and kept by nobody on the way',
  '401 without a valid token': 'integration/watch/grant.test.ts: without a good token nothing is handed out',
  '403 with a reason without a right to watch':
    'e2e/watch/access.spec.ts: a member without a subscription, or whose membership has ended, is refused with the reason',
});

heldBy('7.23', {
  "`/api/billing/checkout` and `/portal` open Stripe's pages": [
    'e2e/membership/enroll.spec.ts: a visitor picks a plan, enrolls, pays and watches within ten seconds, and nothing is asked twice',
    'e2e/membership/membership.spec.ts: cancelling keeps what is paid for, then locks, and her history stays',
  ],
  '`/api/billing/webhook` checks the signature': [
    'e2e/membership/routes.spec.ts: the webhook takes signed messages by POST and nothing else',
    'integration/stripe/refused-messages.test.ts: refuses %s',
  ],
  'asks Stripe for the truth, and writes it, however often and in whatever order messages come':
    'integration/stripe/membership.test.ts: messages that come twice, late, in another order or fail at first end in the same place',
});

heldBy('7.24', {
  'every remote call has a deadline': [
    'integration/content/client-limits.test.ts: a service that %s is given up at the deadline',
    'unit/account/session-guard.test.ts: when Firebase Auth hangs nobody is held up for long',
    'unit/http/api-route.test.ts: a service that never answers is not waited for',
  ],
  'Whatever service is slow, silent or wrong, the server answers within 3 s, in words; what takes longer says so and goes on':
    'integration/faults/site-answers.test.ts: is answered within three seconds in our words, and over within ten',
  'Within 10 s after a trouble everything is as before':
    'integration/faults/site-answers.test.ts: is answered within three seconds in our words, and over within ten',
  'nothing is lost and nothing done twice':
    'integration/faults/site-answers.test.ts: nothing was lost and nothing was done twice',
});

heldBy(
  '7.25',
  {
    '`/api/revalidate` renews a page when signed word comes that its content changed': [
      'unit/site/content-webhook.test.ts: with %s for a signature nothing is built',
      'e2e/site/search-engines.spec.ts: a change of the content builds its pages again, for Sanity only',
    ],
    'without it, within five minutes': 'here',
  },
  () => {
    const text = productFiles().map(readText).join('\n');
    const periods = new Set(
      [...text.matchAll(/\brevalidate: (\w+_SECONDS)\b/g)].map(([, name = '']) => name),
    );
    expect(periods.size).toBeGreaterThan(2);
    for (const name of periods)
      expect(Number(new RegExp(`const ${name} = (\\d+);`).exec(text)?.[1]), name).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(/\brevalidate: \d/);
  },
);

heldBy('7.26', {
  'instances that share a store are one site':
    'integration/shared/redis-state.test.ts: what one instance writes the other reads',
  'an edit is on all of them within two seconds': [
    'integration/shared/two-instances.test.ts: an edit that one instance is told of is in the very next answer of the other',
    'integration/shared/shared-pages.test.ts: what one instance has built the other shows, as old as it is, with the lifetime it was given',
  ],
  'they count':
    'integration/shared/redis-state.test.ts: requests on both instances count together, and a window ends',
  'lock together':
    'integration/shared/redis-state.test.ts: two instances change what one member has one after the other',
  'Without the store each goes on alone':
    'integration/shared/redis-state.test.ts: while the store is away each instance goes on alone, says so once, and comes back by itself',
});

heldBy('7.27', {
  '`/api/health` says that a process lives':
    'unit/site/health-routes.test.ts: a process that answers is alive, and nobody keeps that answer',
  '`/api/ready` that it can answer visitors':
    'unit/site/readiness.test.ts: an instance is ready while everything behind it answers',
  'told to stop, an instance is not ready first, ends what is under way, and goes': [
    'unit/site/readiness.test.ts: an instance that was told to stop is not ready, at once and without asking anybody',
    'integration/site/drain.test.ts: told to stop it is not ready at once, ends what is under way, takes nothing new, and goes',
  ],
});

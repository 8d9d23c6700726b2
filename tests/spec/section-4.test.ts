import { expect } from 'vitest';
import { loadClaims } from '@/lib/account/load-account';
import { expectConsole } from '../support/console-guard';
import { memberDatabase } from './account';
import { heldBy, readText } from './statements';

heldBy('4.1', {
  'The state is loading until Firebase Auth reports a user or nobody': [
    'unit/account/session-follower.test.ts: each report of the service says anew who is here',
    'e2e/account/faults.spec.ts: a slow answer from Firebase Auth is waited for, without a flash of a signed-out page',
  ],
  'each report sets the user anew':
    'unit/account/session-follower.test.ts: each report of the service says anew who is here',
});

heldBy('4.2', {
  'Somebody signed in without a profile gets one':
    'e2e/journeys/google.spec.ts: signing in with Google creates a profile of that provider',
  'from the auth data: email, displayName, photoURL, isEmailVerified, authProvider': [
    'unit/account/profile-documents.test.ts: a new profile has the auth data and the defaults of the specification',
    'unit/account/profile-documents.test.ts: sign-in by %j is the provider %s',
  ],
});

heldBy('4.3', {
  'No page redirects before it is known who is here':
    'unit/account/require-sign-in.test.tsx: while it is not known who is here nobody is sent anywhere',
  'at most once':
    'unit/account/require-sign-in.test.tsx: a visitor is sent to sign in once, with the way back, however often the page is drawn',
});

heldBy(
  '4.4',
  {
    '`/browse`, `/library`, `/history` and `/profile` ask for a sign-in': 'here',
    'come back afterwards': [
      'unit/account/require-sign-in.test.tsx: a visitor is sent to sign in once, with the way back, however often the page is drawn',
      'e2e/journeys/enroll.spec.ts: a visitor who is not signed in is asked to sign in and comes back to where she was',
    ],
    'an address to come back to is followed only within the site': [
      'unit/account/safe-next.test.ts: whatever is accepted stays on this site',
      'e2e/account/sign-in.spec.ts: an address of another site is not where signing in leads',
    ],
  },
  () => {
    for (const page of ['home/browse/BrowsePage', 'library/LibraryPage', 'account/profile/ProfilePage'])
      expect(readText(`components/${page}.tsx`)).toContain('useRequireSignIn()');
  },
);

heldBy('4.5', {
  'The state has isLoading, isError, error, isSubscribed':
    'unit/membership/subscription-state.test.ts: if the profile read fails, flagged as error and not subscribed',
});

heldBy('4.6', {
  "Subscribed means: the claim `subscribed` is true, or the profile's subscriptionStatus is 'active'":
    'unit/membership/subscription-state.test.ts: claim subscribed %s or profile status "%s" makes subscribed %s',
});

heldBy('4.7', {
  'Nobody signed in means not subscribed':
    'unit/membership/subscription-state.test.ts: with no user, not subscribed',
});

heldBy('4.8', {
  'A profile that cannot be read means an error and not subscribed':
    'unit/membership/subscription-state.test.ts: if the profile read fails, flagged as error and not subscribed',
});

heldBy(
  '4.9',
  {
    'Claims that cannot be read cost a warning in the log': 'here',
    'nothing else': [
      'unit/membership/subscription-state.test.ts: unread claims alone leave the decision to an active profile',
      'unit/account/session-follower.test.ts: claims that cannot be read are none, so that the profile decides and nobody waits for ever',
    ],
  },
  async () => {
    const warnings = expectConsole('warn', 'Failed to fetch user claims');
    memberDatabase('absent');
    expect(await loadClaims(false)).toBeNull();
    expect(warnings()).toBe(1);
  },
);

heldBy('4.10', {
  'A new profile is inactive':
    'unit/account/profile-documents.test.ts: a new profile has the auth data and the defaults of the specification',
});

heldBy('4.11', {
  'the server writes the status after it has asked Stripe': [
    'integration/stripe/membership.test.ts: a payment opens the membership and leaves the role of an administrator alone',
    'integration/stripe/membership.test.ts: messages that come twice, late, in another order or fail at first end in the same place',
  ],
  'a page that waits for it polls and says so, no new sign-in needed':
    'e2e/membership/enroll.spec.ts: a visitor picks a plan, enrolls, pays and watches within ten seconds, and nothing is asked twice',
});

heldBy('4.12', {
  '`/browse` and `/library` of somebody without a membership offer it in place':
    'e2e/home/home.spec.ts: a signed-in person without membership meets the offer in place, and her lists all the same',
});

heldBy('4.13', {
  'It starts visible, of type initial': [
    'unit/site/overlay.test.ts: it starts on with type initial and content not ready',
    'e2e/shell/loading.spec.ts: the overlay is there at the start, takes no focus and goes by itself',
  ],
});

heldBy('4.14', {
  'The initial one ends once the content is ready':
    'unit/site/overlay.test.ts: without content it stays on past 700 ms',
  '700 ms have passed': 'unit/site/overlay.test.ts: with content ready it is shown at %i ms: %s',
  'looked at every 100 ms':
    'unit/site/overlay.test.ts: it is polled every 100 ms while initial, and once more at the cap',
  'or after 3 s in any case': 'unit/site/overlay.test.ts: it ends after 3 s whatever happens',
});

heldBy('4.15', {
  'A route change shows it with type route-change':
    'unit/site/overlay.test.ts: a route change turns it on with type route-change',
  'it ends when the change is complete and it was visible for 800 ms':
    'unit/site/overlay.test.ts: a route change is shown for at least 800 ms',
  '(1000 ms when initial)':
    'unit/site/overlay.test.ts: a completed route ends the initial overlay after 1000 ms',
  'at once when the change fails': 'unit/site/overlay.test.ts: a route error ends it immediately',
});

heldBy('4.16', {
  'Each change of path takes the readiness back':
    'unit/site/overlay.test.ts: readiness resets on every path change, even one that is not shown',
});

heldBy('4.17', {
  'While the page is being left for good, a route change does not show it': [
    'unit/site/overlay.test.ts: a page that is going away shows no route change',
    'unit/site/LoadingContext.test.tsx: a page that is going away is not covered by a route change',
  ],
});

heldBy('4.18', {
  'Route changes show it from 1000 ms after the start on':
    'unit/site/overlay.test.ts: a route that starts at %i ms finds the overlay %s',
});

heldBy(
  '4.19',
  {
    'it is a veil over content that is already there':
      'unit/shell/MainLayout.test.tsx: the server renders the content beneath the loading overlay, and an empty auth area',
    'it takes no focus':
      'e2e/shell/loading.spec.ts: the overlay is there at the start, takes no focus and goes by itself',
    'is still under reduced motion': 'here',
    'a style hides it after 3 s where no script runs':
      'e2e/shell/loading.spec.ts: the page can be read and the overlay hides itself',
  },
  () => {
    const still = readText('styles/shell/_loading.scss').split('@media (prefers-reduced-motion: reduce)')[1];
    expect(still).toMatch(/\.loading-sun \{\s*animation: none;/);
  },
);

heldBy('4.20', {
  'A toast appears, stays for its duration, and fades out over 300 ms': [
    'unit/site/ToastContext.test.tsx: a toast stays for 3000 ms, fades for 300 ms and is gone',
    'unit/shell/ToastArea.test.tsx: a toast stays for its duration, fades for 300 ms and is gone',
  ],
});

heldBy('4.21', {
  'The back-to-top button fades in past 250 px of scroll':
    'unit/shell/MainLayout.test.tsx: back to top fades in past 250 px and leads to the top',
  'fades out again below':
    'e2e/shell/scrolling.spec.ts: the header sticks after 1 px; back to top appears past 250 px and leads there',
  'a menu closes on a click outside of it and when the route changes':
    'unit/shell/menus.test.tsx: a header menu closes on an outside click, on Escape and on a route change',
});

heldBy('4.22', {
  'Settings read from the content are used for 5 minutes':
    'integration/content/reads.test.ts: settings are read once in five minutes, and again after news of a change',
});

heldBy('4.23', {
  'An entry of a cache is used as long as it is no older than its time to live; after that it counts as not there':
    'unit/platform/cache-store.test.ts: %s is valid for exactly %i minutes',
});

heldBy('4.24', {
  'A live event can be joined when now is later than one hour before its start':
    'unit/events/joinable.test.ts: %s it is joinable: %s',
  'until its end': 'unit/events/joinable.test.ts: %d ms from the start a session of 45 minutes is %s',
});

heldBy('4.25', {
  'progress is mirrored on the device every 5 s of playing':
    'unit/watch/history/save-schedule.test.ts: the mirror is written every five seconds of playing',
  'saved remotely every 60 s':
    'unit/watch/history/save-schedule.test.ts: the server is written every sixty seconds of playing',
  'on pause, after a jump': 'unit/watch/history/save-schedule.test.ts: %s writes to the server at once',
  'when the page is hidden': 'unit/watch/session.test.tsx: a hidden tab saves what was watched',
  'or left': 'unit/watch/session.test.tsx: leaving the page saves what was watched',
  'at the end': 'unit/watch/history/save-schedule.test.ts: %s writes to the server at once',
});

heldBy('4.26', {
  'nothing is saved before playback has reached the point it resumed from': [
    'unit/watch/history/progress-recorder.test.ts: resuming and leaving before the stored place is reached keeps what was stored',
    'unit/watch/history/progress-recorder.test.ts: a resume whose seek failed never writes the beginning',
  ],
});

heldBy('4.27', {
  'of two saves of a class the newer one has the position':
    'unit/watch/history/merge-progress.test.ts: the newest save decides the position, also when it lies further back',
  'the furthest point is kept':
    'unit/watch/history/merge-progress.test.ts: the furthest second and the seconds played never fall',
  'done stays done':
    'unit/watch/history/merge-progress.test.ts: a class once done stays done, and the first time counts',
  'A viewing that has not read the stored place (the history is late or away) only ever moves it on':
    'unit/watch/history/merge-progress.test.ts: a save that did not know the stored place never sets it back, in whatever order the two come',
  'when the place comes late, she is asked while the class plays':
    'unit/watch/history/viewing.test.ts: a place that comes late is offered while the class plays on, and going there settles it',
});

heldBy('4.28', {
  'a class is done at 95 % of its length with half of its seconds really played':
    'unit/watch/history/completion.test.ts: at second %i with %i seconds played of 1000, done is %s',
  'it resumes from 15 s on': 'unit/watch/history/resume.test.ts: asks from the fifteenth second on',
  '(a tenth of a class shorter than that would make)':
    'unit/watch/history/resume.test.ts: a class of one minute left at 11 s resumes at 11 s',
  '3 s earlier in classes of five minutes and more':
    'unit/watch/history/resume.test.ts: resumes three seconds before the place that was left',
  'A class watched again resumes like the first time and stays done': [
    'unit/watch/history/viewing.test.ts: a second viewing of a class that is done resumes, and stays done',
    'unit/watch/history/resume.test.ts: a class that is done and was begun anew resumes like any other',
  ],
  'what was said to be done half-way is over':
    'unit/watch/history/resume.test.ts: a class that was said to be done half-way is over',
});

heldBy('4.29', {
  'everything a person did while offline is kept on the device and sent later': [
    'unit/member/histories.test.ts: %s of two to four devices, offline and with clocks hours apart, end the same everywhere',
    'unit/watch/history/history-store.test.ts: twenty saves without a connection are all there when it is back',
    'unit/library/list-store.test.ts: without a connection nothing is lost: the request stays on the device, survives a reload and is sent later',
    'unit/library/playlist-store.test.ts: a deleted playlist comes back by making it again, here and without a connection',
  ],
});

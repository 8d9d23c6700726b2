import { heldBy } from './statements';

heldBy({
  '4.1': [
    'unit/membership/subscription-state.test.ts: loading while the provider has not reported',
    'e2e/account/faults.spec.ts: a slow identity service is waited for, without a flash of a signed-out page',
  ],
  '4.2': [
    'e2e/journeys/google.spec.ts: signing in with Google creates a profile of that provider',
    'unit/account/profile-documents.test.ts: a new profile has the auth data and the defaults of the specification',
  ],
  '4.3': [
    'e2e/journeys/enroll.spec.ts: a visitor who is not signed in is asked to sign in and comes back to where she was',
  ],
  '4.4': [
    'e2e/journeys/enroll.spec.ts: a visitor who is not signed in is asked to sign in and comes back to where she was',
    'unit/account/safe-next.test.ts: whatever is accepted stays on this site',
  ],
  '4.5': [
    'unit/membership/subscription-state.test.ts: if the profile read fails, flagged as error and not subscribed',
  ],
  '4.6': [
    'unit/membership/subscription-state.test.ts: claim subscribed %s or profile status "%s" makes subscribed %s',
  ],
  '4.7': ['unit/membership/subscription-state.test.ts: with no user, not subscribed'],
  '4.8': [
    'unit/membership/subscription-state.test.ts: if the profile read fails, flagged as error and not subscribed',
  ],
  '4.9': [
    'unit/membership/subscription-state.test.ts: unread claims alone leave the decision to an active profile',
    'unit/account/session-follower.test.ts: claims that cannot be read are none, so that the profile decides and nobody waits for ever',
  ],
  '4.10': [
    'unit/account/profile-documents.test.ts: a new profile has the auth data and the defaults of the specification',
  ],
  '4.11': [
    'e2e/membership/enroll.spec.ts: a visitor enrolls, pays and watches within ten seconds, without signing in again',
  ],
  '4.12': [
    'e2e/home/home.spec.ts: a signed-in person without membership meets the offer in place, and her lists all the same',
  ],
  '4.13': ['unit/site/overlay.test.ts: it starts on with type initial and content not ready'],
  '4.14': [
    'unit/site/overlay.test.ts: with content ready it is shown at %i ms: %s',
    'unit/site/overlay.test.ts: it is polled every 100 ms while initial, and once more at the cap',
    'unit/site/overlay.test.ts: it ends after 3 s whatever happens',
  ],
  '4.15': [
    'unit/site/overlay.test.ts: a route change turns it on with type route-change',
    'unit/site/overlay.test.ts: a route change is shown for at least 800 ms',
    'unit/site/overlay.test.ts: a completed route ends the initial overlay after 1000 ms',
    'unit/site/overlay.test.ts: a route error ends it immediately',
  ],
  '4.16': ['unit/site/overlay.test.ts: readiness resets on every path change, even one that is not shown'],
  '4.17': ['unit/site/overlay.test.ts: a page that is going away shows no route change'],
  '4.18': ['unit/site/overlay.test.ts: a route that starts at %i ms finds the overlay %s'],
  '4.19': [
    'e2e/shell/loading.spec.ts: the overlay is there at the start, takes no focus and goes by itself',
    'e2e/shell/loading.spec.ts: the page can be read and the overlay hides itself',
  ],
  '4.20': ['unit/site/ToastContext.test.tsx: a toast stays for 3000 ms, fades for 300 ms and is gone'],
  '4.21': [
    'unit/shell/MainLayout.test.tsx: back to top fades in past 250 px and leads to the top',
    'unit/shell/menus.test.tsx: a header menu closes on an outside click, on Escape and on a route change',
  ],
  '4.22': [
    'integration/content/reads.test.ts: settings are read once in five minutes, and again after news of a change',
  ],
  '4.23': ['unit/platform/cache-store.test.ts: %s is valid for exactly %i minutes'],
  '4.24': [
    'unit/events/joinable.test.ts: %s it is joinable: %s',
    'unit/events/joinable.test.ts: %d ms from the start a session of 45 minutes is %s',
  ],
  '4.25': [
    'unit/history/save-schedule.test.ts: the mirror is written every five seconds of playing',
    'unit/history/save-schedule.test.ts: the server is written every sixty seconds of playing',
    'unit/history/save-schedule.test.ts: %s writes to the server at once',
  ],
  '4.26': [
    'unit/history/progress-recorder.test.ts: resuming and leaving before the stored place is reached keeps what was stored',
  ],
  '4.27': [
    'unit/history/merge-progress.test.ts: the newest save decides the position, also when it lies further back',
    'unit/history/merge-progress.test.ts: the furthest second and the seconds played never fall',
    'unit/history/merge-progress.test.ts: a class once done stays done, and the first time counts',
  ],
  '4.28': [
    'unit/history/completion.test.ts: at second %i with %i seconds played of 1000, done is %s',
    'unit/history/resume.test.ts: asks from the fifteenth second on',
    'unit/history/resume.test.ts: resumes three seconds before the place that was left',
  ],
  '4.29': [
    'unit/history/history-store.test.ts: twenty saves without a connection are all there when it is back',
    'unit/library/list-store.test.ts: without a connection nothing is lost: the request stays on the device, survives a reload and is sent later',
  ],
});

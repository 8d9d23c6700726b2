/** House rules that no lint rule knows, as data. Who may import whom is in biome.rooms.json. */

/** What only its owner may touch. */
export const SINGLE_OWNERS: readonly {
  readonly pattern: RegExp;
  readonly owner: RegExp;
  readonly advice: string;
}[] = [
  {
    pattern: /\b(localStorage|sessionStorage)\b/,
    owner: /^lib\/platform\/storage\/|^tests\//,
    advice: 'use lib/platform/storage',
  },
  {
    pattern: /\b(localStore|sessionStore)\b/,
    // The session of the identity SDK has a form of its own; the history keeps a row for every class.
    owner:
      /^lib\/platform\/(storage|cache)\/|^lib\/firebase\/auth\/|^lib\/watch\/history\/|^lib\/account\/purge\.ts$|^tests\//,
    advice: 'what is kept on a device is named in lib/platform/storage/kinds and reached through its slots',
  },
  {
    pattern: /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\b|\bfrom 'dayjs/,
    owner: /^lib\/platform\/dates\/|^(tests|scripts|embedded)\//,
    advice: 'a date is written by lib/platform/dates, in a format that docs/decisions/shown-dates.md names',
  },
  {
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    // Waits and ages, by the clock that began them and that goes on while the device sleeps; and the year of the footer.
    owner:
      /^(?!components\/|contexts\/|lib\/(account|events|library|training)\/)|^contexts\/(SubscriptionContext\.tsx|session-follower\.ts)$|^components\/account\/sign-in\/use-resend-wait\.ts$|^components\/membership\/pricing\/use-activation\.ts$|^components\/shell\/FooterView\.tsx$/,
    advice: 'the clock at home may be hours off: use serverNow, serverStamp or useServerNow',
  },
  {
    pattern: /\blazy\b[^;]*from 'react'|from 'next\/dynamic'/,
    // Toasts say their words without the code of their cards; the lists are whole pages, whose code their HTML names.
    owner:
      /^components\/ui\/retry-import\.ts$|^components\/site\/toasts\/ToastArea\.tsx$|^components\/catalogue\/list\/FilterPage\.tsx$|^tests\//,
    advice: 'use lazyPart or lazyOverlay: what comes with React or Next never asks again',
  },
  {
    pattern: /<form\b|'react-bootstrap\/Form'|\bForm\b[^;]*from 'react-bootstrap'/,
    // The pages of the local backend stand in for those of other houses.
    owner: /^components\/ui\/Form\.tsx$|^(tests|embedded)\//,
    advice: 'use components/ui/Form: what is sent before the code is there must not leave the page',
  },
];

export const FILE_LINES_LIMIT = 250;
export const FILE_LINES_MEDIAN = 60;

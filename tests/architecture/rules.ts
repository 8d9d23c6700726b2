/** Rules that Biome cannot express, as data. Import directions are in biome.rooms.json. */

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
    // The Firebase SDK's session has a format of its own.
    owner:
      /^lib\/platform\/(storage|cache)\/|^lib\/firebase\/auth\/|^lib\/watch\/history\/|^lib\/account\/purge-member\.ts$|^tests\//,
    advice: 'declare device data in lib/platform/storage/data-kinds and use its slots',
  },
  {
    pattern: /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\b|\bfrom 'dayjs/,
    owner: /^lib\/platform\/dates\/|^(tests|scripts|embedded)\//,
    advice: 'format dates with lib/platform/dates (docs/decisions/shown-dates.md)',
  },
  {
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    // Exceptions: waits and ages measured on the same clock, and the footer's year.
    owner:
      /^(?!components\/|contexts\/|lib\/(account|events|library|training)\/)|^contexts\/(use-recheck-on-return\.ts|session-follower\.ts)$|^components\/account\/sign-in\/use-resend-wait\.ts$|^components\/shell\/Footer\.tsx$|^components\/ui\/links\/AppLink\.tsx$/,
    advice: 'the device clock may be hours off: use serverNow, serverNowIso or useServerNow',
  },
  {
    pattern: /\blazy\b[^;]*from 'react'|from 'next\/dynamic'/,
    // Exceptions: toasts show their text without the lazy code; list pages are preloaded by their HTML.
    owner:
      /^components\/ui\/lazy-part\.tsx$|^components\/site\/toasts\/ToastArea\.tsx$|^components\/catalogue\/pages\/FilterPage\.tsx$|^tests\//,
    advice: 'use lazyPart or lazyOverlay, which retry',
  },
  {
    pattern: /<form\b|'react-bootstrap\/Form'|\bForm\b[^;]*from 'react-bootstrap'/,
    // Pages of the embedded backend stand in for other services' pages.
    owner: /^components\/ui\/Form\.tsx$|^(tests|embedded)\//,
    advice: 'use components/ui/Form, which sends nothing before hydration',
  },
  {
    pattern: /\bimport\('[^']*\/(purge-member|push-device)'\)/,
    owner: /^tests\//,
    advice: 'use the chunk "member", which is already loaded: members also sign out offline',
  },
];

export const FILE_LINES_LIMIT = 250;

/** All style sheets together: what repeats belongs in styles/_tools.scss. */
export const STYLE_LINES_LIMIT = 6500;

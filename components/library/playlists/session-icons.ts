import type { OwnIcon } from '@/components/ui/icons';

/** Icons of playlist sessions and the player. Not in components/ui/icons.ts, which loads on every page. */
export const SESSION_ICONS = {
  repeat: {
    path: 'M7 7h10.5M15 4.5 17.5 7 15 9.5M17 17H6.5M9 14.5 6.5 17 9 19.5M4.5 12v-2A3 3 0 0 1 7.5 7M19.5 12v2a3 3 0 0 1-3 3',
  },
  shuffle: {
    path: 'M4.5 7.5h3l8 9h4M17 14l2.5 2.5L17 19M4.5 16.5h3l2.6-2.9M13 10.3l2.5-2.8h4M17 5l2.5 2.5L17 10',
  },
} as const satisfies Readonly<Record<string, OwnIcon>>;

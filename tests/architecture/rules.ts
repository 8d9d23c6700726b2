/** The house rules as data; the reader of the tree is in architecture.test.ts. */

/** Each layer may import itself and what stands to its right. */
export const LAYERS = ['pages', 'components', 'contexts', 'lib'] as const;

/** What only its owner may touch. `except` also holds the places where another rule makes sense. */
export const SINGLE_OWNERS: readonly {
  readonly pattern: RegExp;
  readonly owner: RegExp;
  readonly advice: string;
}[] = [
  {
    pattern: /\bprocess\.env\b/,
    owner: /^lib\/config\/env\.ts$|^scripts\/|^embedded\/|^tests\/|^(playwright|vitest)\.config\.m?ts$/,
    advice: 'read configuration through lib/config/env',
  },
  {
    pattern: /\b(localStorage|sessionStorage)\b/,
    owner: /^lib\/storage\/|^tests\//,
    advice: 'use lib/storage',
  },
  {
    pattern: /from 'firebase\/|import\('firebase\//,
    owner: /^lib\/firebase\/|^tests\//,
    advice: 'the Firebase SDK belongs to lib/firebase',
  },
  {
    pattern: /from '@sanity\/|import\('@sanity\//,
    owner: /^lib\/sanity\/|^tests\//,
    advice: 'the Sanity SDK belongs to lib/sanity',
  },
  {
    pattern: /from '(firebase-admin|jose)[/']/,
    owner: /^lib\/server\/|^tests\//,
    advice: 'server SDKs belong to lib/server',
  },
  {
    pattern: /from 'stripe'/,
    owner: /^lib\/stripe\/|^lib\/server\/|^tests\//,
    advice: 'the Stripe SDK belongs to lib/stripe',
  },
  {
    pattern: /from '(react|react-dom|next)[/']/,
    owner: /^(pages|components|contexts|tests|lib\/server)\//,
    advice: 'lib, embedded and scripts are plain TypeScript',
  },
];

/** Private folders and who may import from them. */
export const PRIVATE_FOLDERS: readonly {
  readonly folder: string;
  readonly importers: RegExp;
  readonly advice: string;
}[] = [
  {
    folder: 'lib/server/',
    importers: /^lib\/server\/|^pages\/|^tests\/|^scripts\//,
    advice: 'server code is for pages/api, data functions and operator commands',
  },
  {
    folder: 'embedded/',
    importers: /^embedded\/|^scripts\/|^tests\//,
    advice: 'only the launcher and tests know the embedded backend',
  },
  {
    folder: 'components/demo-template/',
    importers: /^components\/demo-template\/|^pages\/|^tests\//,
    advice: 'product code never imports the demo template',
  },
  {
    folder: 'lib/demo-template/',
    importers: /^(components|lib)\/demo-template\/|^pages\/|^tests\//,
    advice: 'product code never imports the demo template',
  },
  { folder: 'tests/', importers: /^tests\//, advice: 'nothing but tests imports tests' },
  { folder: 'scripts/', importers: /^(scripts|tests)\//, advice: 'nothing imports scripts' },
];

export const FILE_LINES_LIMIT = 250;
export const FILE_LINES_MEDIAN = 60;

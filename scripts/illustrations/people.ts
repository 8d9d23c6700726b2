/** How a body differs from the usual one; 1 is usual. */
export type Build = { hip: number; waist: number; bust: number; thigh: number; arm: number; belly: number };
export type HairStyle =
  | 'bun'
  | 'topknot'
  | 'ponytail'
  | 'braid'
  | 'bob'
  | 'curls'
  | 'afro'
  | 'pixie'
  | 'long'
  | 'scarf';
export type Person = { skin: string; hair: string; hairStyle: HairStyle; build: Build };

const USUAL: Build = { hip: 1, waist: 1, bust: 1, thigh: 1, arm: 1, belly: 0 };
const SOFT: Build = { hip: 1.14, waist: 1.24, bust: 1.15, thigh: 1.13, arm: 1.16, belly: 0.08 };
const STRONG: Build = { hip: 1.04, waist: 1.04, bust: 1, thigh: 1.1, arm: 1.12, belly: 0 };
const SLIGHT: Build = { hip: 0.95, waist: 0.95, bust: 0.9, thigh: 0.92, arm: 0.92, belly: 0 };
const EXPECTING: Build = { hip: 1.06, waist: 1.1, bust: 1.15, thigh: 1.02, arm: 1, belly: 0.42 };

/** The cast: skin, hair and build vary so that a shelf never shows the same woman twice in a row. */
export const PEOPLE = {
  mara: { skin: '#c98a62', hair: '#2a1c18', hairStyle: 'ponytail', build: STRONG },
  elena: { skin: '#eac0a0', hair: '#6b3a21', hairStyle: 'bun', build: USUAL },
  nia: { skin: '#6f4630', hair: '#1b1412', hairStyle: 'afro', build: STRONG },
  sofia: { skin: '#d9a57f', hair: '#3a241b', hairStyle: 'braid', build: USUAL },
  ingrid: { skin: '#f0cdb4', hair: '#cfc6bb', hairStyle: 'bob', build: USUAL },
  amal: { skin: '#b97a54', hair: '#8a2f3c', hairStyle: 'scarf', build: USUAL },
  june: { skin: '#e9bd98', hair: '#1d1a1c', hairStyle: 'bob', build: SLIGHT },
  tess: { skin: '#f0c4a8', hair: '#b5542c', hairStyle: 'curls', build: SOFT },
  adaeze: { skin: '#593524', hair: '#15100f', hairStyle: 'topknot', build: USUAL },
  priya: { skin: '#a9714c', hair: '#1f1512', hairStyle: 'long', build: SOFT },
  lucia: { skin: '#d39b74', hair: '#4a2a1c', hairStyle: 'curls', build: USUAL },
  greta: { skin: '#efc9ae', hair: '#e0d8ce', hairStyle: 'pixie', build: USUAL },
  hope: { skin: '#86573b', hair: '#1c1311', hairStyle: 'bun', build: EXPECTING },
  wren: { skin: '#edc3a3', hair: '#a3662f', hairStyle: 'braid', build: EXPECTING },
  zahra: { skin: '#c68d66', hair: '#066f76', hairStyle: 'scarf', build: EXPECTING },
  kiri: { skin: '#9a6443', hair: '#231613', hairStyle: 'ponytail', build: SOFT },
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof PEOPLE;

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
export type Face = {
  /** 1 is usual; more is rounder. Seen from the front only. */
  width: number;
  mark?: 'hoops' | 'glasses';
};
export type Person = {
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  build: Build;
  face: Face;
};

const USUAL: Build = { hip: 1, waist: 1, bust: 1, thigh: 1, arm: 1, belly: 0 };
const SOFT: Build = { hip: 1.16, waist: 1.26, bust: 1.16, thigh: 1.15, arm: 1.18, belly: 0.09 };
const STRONG: Build = { hip: 1.06, waist: 1.05, bust: 1.02, thigh: 1.14, arm: 1.2, belly: 0 };
const ATHLETE: Build = { hip: 1.0, waist: 0.98, bust: 0.98, thigh: 1.08, arm: 1.12, belly: 0 };
const SLIGHT: Build = { hip: 0.95, waist: 0.95, bust: 0.9, thigh: 0.92, arm: 0.92, belly: 0 };
const EXPECTING: Build = { hip: 1.08, waist: 1.12, bust: 1.18, thigh: 1.04, arm: 1.02, belly: 0.92 };

const plain = (width = 1): Face => ({ width });
const ELENA = {
  skin: '#eec4a6',
  hair: '#7a3f22',
  hairStyle: 'bun',
  face: { width: 0.97 },
} as const;

/** The instructors, each with one look in all pictures and clips, and the women around them. */
export const PEOPLE = {
  mara: {
    skin: '#c98a62',
    hair: '#2a1c18',
    hairStyle: 'ponytail',
    build: STRONG,
    face: { width: 1.03 },
  },
  elena: { ...ELENA, build: USUAL },
  elenaExpecting: { ...ELENA, build: EXPECTING },
  nia: {
    skin: '#7a4d34',
    hair: '#1b1412',
    hairStyle: 'afro',
    build: ATHLETE,
    face: { width: 0.98, mark: 'hoops' },
  },
  sofia: {
    skin: '#dca981',
    hair: '#3a241b',
    hairStyle: 'braid',
    build: SLIGHT,
    face: { width: 0.94 },
  },
  priya: {
    skin: '#a9714c',
    hair: '#1f1512',
    hairStyle: 'long',
    build: SOFT,
    face: { width: 1.07 },
  },
  greta: {
    skin: '#efc9ae',
    hair: '#d9d2c8',
    hairStyle: 'pixie',
    build: USUAL,
    face: { width: 1, mark: 'glasses' },
  },
  ingrid: { skin: '#f0cdb4', hair: '#cfc6bb', hairStyle: 'bob', build: USUAL, face: plain() },
  amal: {
    skin: '#b97a54',
    hair: '#8a2f3c',
    hairStyle: 'scarf',
    build: USUAL,
    face: plain(),
  },
  june: { skin: '#e9bd98', hair: '#1d1a1c', hairStyle: 'bob', build: SLIGHT, face: plain() },
  tess: { skin: '#f0c4a8', hair: '#b5542c', hairStyle: 'curls', build: SOFT, face: plain(1.06) },
  adaeze: { skin: '#6b4230', hair: '#15100f', hairStyle: 'topknot', build: USUAL, face: plain() },
  lucia: { skin: '#d39b74', hair: '#4a2a1c', hairStyle: 'curls', build: USUAL, face: plain() },
  hope: { skin: '#86573b', hair: '#1c1311', hairStyle: 'bun', build: EXPECTING, face: plain() },
  wren: { skin: '#edc3a3', hair: '#a3662f', hairStyle: 'braid', build: EXPECTING, face: plain() },
  zahra: {
    skin: '#c68d66',
    hair: '#066f76',
    hairStyle: 'scarf',
    build: USUAL,
    face: plain(),
  },
  kiri: { skin: '#9a6443', hair: '#231613', hairStyle: 'ponytail', build: SOFT, face: plain(1.05) },
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof PEOPLE;

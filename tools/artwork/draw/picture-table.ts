import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PEOPLE, type PersonName } from '../people';
import { POSES, type PoseName } from '../poses/poses';
import { composeBust } from '../scene/bust';
import { type Composition, compose, PLACES, type PlaceName, type Shot, type Size } from '../scene/compose';
import { FIELD_NAMES, type FieldName } from '../scene/fields';
import { PALETTES, type StyleName } from '../scene/palettes';
import { composeStill, type Still } from '../scene/still';
import { THINGS, type ThingName } from '../scene/things';

const TABLE = path.join(__dirname, '../pictures.json');

const LANDSCAPE: Size = { width: 1600, height: 900 };
const PORTRAIT: Size = { width: 1200, height: 1600 };
const HERO: Size = { width: 3000, height: 2000 };
const SIZES: Readonly<Record<PlaceName, Size>> = {
  landscape: LANDSCAPE,
  event: LANDSCAPE,
  portrait: PORTRAIT,
  hero: HERO,
  band: HERO,
};

/** A picture to be drawn: its file under `content/images` and how to compose it. */
export interface Picture {
  readonly file: string;
  readonly size: Size;
  readonly compose: () => Composition;
}

type Row = Readonly<Record<string, unknown>>;

function oneOf<T extends string>(row: Row, field: string, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === row[field]);
  if (found === undefined) throw new Error(`${field} is "${String(row[field])}", not ${allowed.join(', ')}`);
  return found;
}

const keysOf = <T extends string>(table: Readonly<Record<T, unknown>>): T[] => Object.keys(table) as T[];
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function shotOf(row: Row): Shot {
  const extras: readonly unknown[] = Array.isArray(row.with) ? row.with : [];
  const has = (name: string): boolean => extras.includes(name);
  return {
    pose: oneOf<PoseName>(row, 'pose', keysOf(POSES)),
    person: oneOf<PersonName>(row, 'woman', keysOf(PEOPLE)),
    style: oneOf<StyleName>(row, 'palette', keysOf(PALETTES)),
    field: oneOf<FieldName>(row, 'field', FIELD_NAMES),
    light: numberOf(row.light),
    outfit: numberOf(row.outfit),
    mirrored: has('mirrored'),
    mat: has('mat'),
    shoes: has('shoes'),
    sleeve: has('long') ? 'long' : has('short') ? 'short' : 'none',
    cut: has('tank') ? 'tank' : 'crop',
  };
}

function stillOf(row: Row): Still {
  const things: readonly unknown[] = Array.isArray(row.still) ? row.still : [];
  return {
    style: oneOf<StyleName>(row, 'palette', keysOf(PALETTES)),
    light: numberOf(row.light),
    field: oneOf<FieldName>(row, 'field', FIELD_NAMES),
    number: numberOf(row.number),
    things: things.map((thing) => {
      const [name, x, y, size, color] = String(thing).split(' ');
      const found = oneOf<ThingName>({ name }, 'name', keysOf(THINGS));
      return [found, Number(x), Number(y), Number(size), color ?? 'accent'];
    }),
  };
}

function picturesOf(name: string, row: Row): Picture[] {
  if (row.still !== undefined) {
    const still = stillOf(row);
    const picture = (file: string, size: Size): Picture => ({ file, size, compose: () => composeStill(still, size) });
    return [picture(`${name}.webp`, LANDSCAPE), picture(`${name}-portrait.webp`, PORTRAIT)];
  }
  const shot = shotOf(row);
  const figure = (file: string, place: PlaceName): Picture => ({
    file,
    size: SIZES[place],
    compose: () => compose(shot, SIZES[place], place),
  });
  // Pictures of link previews are JPEG, which every service reads; all others are WebP, at half the size.
  const kind = row.jpeg === true ? 'jpg' : 'webp';
  const main = figure(
    `${name}.${kind}`,
    row.place === undefined ? 'landscape' : oneOf(row, 'place', keysOf(PLACES)),
  );
  if (row.portrait === undefined) return [main];
  if (oneOf(row, 'portrait', ['figure', 'bust']) === 'figure')
    return [main, figure(`${name}-portrait.${kind}`, 'portrait')];
  const bust = (): Composition => composeBust(shot.person, shot.style, numberOf(row.bustLight), PORTRAIT);
  return [main, { file: `${name}-portrait.${kind}`, size: PORTRAIT, compose: bust }];
}

/** Returns every picture of `pictures.json`. Throws, naming the row, when a row uses an unknown value. */
export function readPictures(): Picture[] {
  const rows: Readonly<Record<string, Row>> = JSON.parse(readFileSync(TABLE, 'utf8'));
  return Object.entries(rows).flatMap(([name, row]) => {
    try {
      return picturesOf(name, row);
    } catch (cause) {
      throw new Error(`pictures.json, ${name}: ${String(cause)}`);
    }
  });
}

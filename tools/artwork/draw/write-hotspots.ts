import { readFileSync, writeFileSync } from 'node:fs';
import type { Composition } from '../scene/compose';

type Hotspot = Composition['hotspot'];

const fileOf = (asset: unknown): string => String(asset).replace('image@file://./images/', '');

/** Returns a copy of `value` in which the hotspots of the drawn pictures are replaced. */
function withHotspots(value: unknown, drawn: ReadonlyMap<string, Hotspot>): unknown {
  if (Array.isArray(value)) return value.map((item) => withHotspots(item, drawn));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, held] of Object.entries(value)) copy[key] = withHotspots(held, drawn);
  const hotspot = drawn.get(fileOf(copy._sanityAsset));
  if (hotspot) copy.hotspot = { _type: 'sanity.imageHotspot', ...hotspot };
  return copy;
}

/** Writes the figure's position in each drawn picture as hotspot into the documents that show the picture. */
export function writeHotspots(seed: string, drawn: ReadonlyMap<string, Hotspot>): void {
  const lines = readFileSync(seed, 'utf8').split('\n');
  const written = lines.map((line) => (line ? JSON.stringify(withHotspots(JSON.parse(line), drawn)) : line));
  writeFileSync(seed, written.join('\n'));
}

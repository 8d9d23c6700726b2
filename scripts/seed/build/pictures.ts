import { type Composition, compose, type Shot, type Size } from '../../illustrations/scene/compose';
import type { StyleName } from '../../illustrations/scene/palettes';
import type { ShotRow } from '../rows';

export const LANDSCAPE: Size = { width: 1600, height: 900 };
export const PORTRAIT: Size = { width: 1200, height: 1600 };
export const HERO: Size = { width: 3000, height: 2000 };

export type Picture = { file: string; size: Size; composition: Composition };

/** A picture's row as the full description that the drawing code takes. */
export function toShot(row: ShotRow, style: StyleName): Shot {
  const [pose, person, light, field, outfit, ...flags] = row;
  const has = (flag: string) => flags.some((f) => f === flag);
  return {
    pose,
    person,
    style,
    light,
    field,
    outfit,
    mirrored: has('mirrored'),
    mat: has('mat'),
    shoes: has('shoes'),
    sleeve: has('long') ? 'long' : has('short') ? 'short' : 'none',
    cut: has('tank') ? 'tank' : 'crop',
  };
}

/** Collects every picture the documents refer to; they are drawn afterwards. */
export class PictureBook {
  readonly pictures = new Map<string, Picture>();

  add(file: string, size: Size, composition: Composition): void {
    this.pictures.set(file, { file, size, composition });
  }

  /** The picture as a Sanity image field with its hotspot. */
  image(file: string, shot: Shot, size: Size, alt: string, hero = false) {
    const composition = compose(shot, size, hero);
    this.add(file, size, composition);
    return imageField(file, alt, composition.hotspot);
  }
}

export const imageField = (file: string, alt: string, hotspot: Composition['hotspot']) => ({
  _type: 'image',
  _sanityAsset: `image@file://./images/${file}`,
  alt,
  hotspot: { _type: 'sanity.imageHotspot', ...hotspot },
  crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0 },
});

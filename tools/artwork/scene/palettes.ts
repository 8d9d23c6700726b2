/** Colors of one picture: sky, two fields, the floor, and what the figure wears (top, leggings) against them. */
export type Palette = {
  sky: string;
  disc: string;
  field: string;
  floor: string;
  accent: string;
  outfits: readonly (readonly [string, string])[];
  /** Color of a light edge around the figure on a dark background, so that dark skin and hair stand out. */
  rim?: string;
};
export type StyleName =
  | 'strength'
  | 'pilates'
  | 'yoga'
  | 'dance'
  | 'cardio'
  | 'mobility'
  | 'motherhood'
  | 'rest';

/** A palette written in one line: sky, disc, field, floor and accent; then the outfits as top/leggings. */
function light(fields: string, clothes: string, rim?: string): Palette {
  const [sky = '', disc = '', field = '', floor = '', accent = ''] = fields.split(' ');
  const outfits = clothes.split(' ').map((pair): readonly [string, string] => {
    const [top = '', legs = ''] = pair.split('/');
    return [top, legs];
  });
  return { sky, disc, field, floor, accent, outfits, ...(rim && { rim }) };
}

/** Each style has its own colors in three variants, so that its classes are easy to recognize. */
export const PALETTES: Record<StyleName, readonly Palette[]> = {
  strength: [
    light('#a33f47 #f0c232 #8a2f3c #6d2230 #e98d5b', '#f6efe2/#2b1a22 #ecba12/#33202a #f2d3bf/#2c1c26'),
    light('#f1c740 #b34a4a #e3a51f #8a2f3c #f8e3a8', '#f6efe2/#5b1a2a #3a1722/#74293a #8a2f3c/#2b1a22'),
    light('#f3dcc0 #8a2f3c #e8b04b #b0504e #ecba12', '#ecba12/#3a1722 #fff1df/#33202a #fffaf0/#46202c'),
  ],
  pilates: [
    light('#efe3cd #39bcc1 #dcc9a5 #0d868d #f7d98c', '#fffaf0/#0a4f56 #e9b7a7/#083f46 #ecba12/#0a4f56'),
    light('#1b9aa2 #f3e6c9 #0b7f87 #e3d0aa #7fd3d1', '#f6efe2/#3a3229 #f5c9a8/#0a3d43 #ecba12/#123f46'),
    light('#cfe9e4 #f4d58a #8fd0cb #d8c195 #066f76', '#066f76/#0b474e #c8683f/#0a4f56 #fffaf0/#0d5c63'),
  ],
  yoga: [
    light('#dfe3cd #f2cf7c #b4c29d #7f9672 #f7efdb', '#c8683f/#3d4f3f #fffaf0/#475c49 #e9b7a7/#3d4f3f'),
    light('#f3e7cf #8fa67f #e2cfa4 #a4b48f #cf7d52', '#4f6350/#39493a #ecba12/#475c49 #b7573a/#4b3a2c'),
    light('#8ea583 #f6ead2 #768f6d #d9caa2 #f0c86a', '#fff6e2/#33443a #f0c86a/#34463a #f0b89c/#3a4a3c'),
  ],
  dance: [
    light('#f0c9ba #f0c232 #e2a491 #c8745f #fbe6d6', '#8a2f3c/#5b1a2a #fffaf0/#7c2b38 #26404a/#1f2f38'),
    light('#f6dcb0 #e79a86 #f0bd4a #e0a18e #fff2dc', '#a8323f/#5b1a2a #066f76/#0a4148 #fffaf0/#8a2f3c'),
    light('#d98a78 #f9dfa6 #c96f5f #f0c7b3 #ecba12', '#fff1df/#4d1c2b #ecba12/#5a2231 #33202a/#4d1c2b'),
  ],
  cardio: [
    light('#f0c02a #fff0c2 #dfa516 #2a241d #f7dc84', '#1d1a16/#39322a #fffaf0/#2b251f #c4463c/#26211b'),
    light(
      '#5a4733 #f0c02a #6d573c #2f271e #d9a93a',
      '#fffaf0/#c4463c #ecba12/#efe4cb #e9845b/#b9ae99',
      '#f7dc84',
    ),
    light('#f7e3ae #ecba12 #f0cd62 #4a4032 #2a241d', '#c4463c/#2b251f #26211b/#4d4436 #08b1ba/#26211b'),
  ],
  mobility: [
    light('#c9e6e2 #efb7a4 #8fcfcc #2a9aa0 #fbe9dd', '#fffaf0/#0b565d #c9614d/#0b474e #ecba12/#0b565d'),
    light('#f2cdbd #2aa9af #e6ae9c #fae6d8 #fff4ea', '#066f76/#0b474e #fffaf0/#0d646b #8a2f3c/#0b474e'),
    light('#12858c #f4c3b0 #0b7077 #e9b7a7 #4fb9bb', '#fde7da/#08393e #ecba12/#0a3d43 #f0a58e/#08393e'),
  ],
  motherhood: [
    light('#f5e4d6 #e9a893 #eccab6 #b9c2a0 #f3cf83', '#066f76/#22484a #fffaf0/#5d6e55 #b7573a/#4a4038'),
    light('#c3cfae #f7dcc6 #a4b590 #efcdb8 #e59f87', '#fff3e2/#4b3b45 #b34a4a/#4b3b45 #ecba12/#3f5245'),
    light('#e8b6a2 #f8e8cf #dd9f89 #f3ddc4 #8fa67f', '#fff6e8/#5a2b3a #2f5d5d/#264848 #f0c86a/#5a2b3a'),
  ],
  rest: [
    light(
      '#3a4d5c #f4dfb0 #4a6272 #2e3f4c #8fa8b4',
      '#e9b7a7/#8c6f78 #f4dfb0/#7d95a2 #fffaf0/#6f8794',
      '#dfe7ea',
    ),
    light('#e8dcc8 #7fa3a6 #d3c3a6 #8aa5a0 #f6efe2', '#fffaf0/#3f5b60 #b7573a/#46555a #e9b7a7/#3f5b60'),
    light('#bfa7b4 #f9e3bd #a88e9d #e6d3c8 #f6efe2', '#fff4e4/#4a3a4a #f0c86a/#53414f #f0b89c/#4a3a4a'),
  ],
};

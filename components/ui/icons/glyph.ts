/** One icon: path data on a 24 x 24 grid, drawn as a 1.75 line unless `isFilled`. */
export interface Glyph {
  readonly d: string;
  readonly isFilled?: true;
}

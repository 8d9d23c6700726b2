export interface StateFigureProps {
  /** What she found: nothing yet, that it worked, no such page, a fault of ours, no connection. */
  readonly state: 'empty' | 'success' | 'not-found' | 'error' | 'offline';
}

/** A figure of the studio for a page that has nothing else to show. Decoration: the words beside it say it all. */
export const StateFigure = ({ state }: StateFigureProps) => (
  // biome-ignore lint/performance/noImgElement: one small picture of our own, with nothing to resize
  <img src={`/assets/images/states/${state}.webp`} alt="" width={360} height={280} decoding="async" />
);

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Reads the Network Information API; returns an empty object in Safari and Firefox, which lack it. */
const connection = (): NetworkInformation =>
  (navigator as { readonly connection?: NetworkInformation }).connection ?? {};

const savesData = (): boolean => connection().saveData === true;

export const allowsPrefetch = (): boolean =>
  !savesData() && !['slow-2g', '2g', '3g'].includes(connection().effectiveType ?? '');

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const allowsAutoplay = (): boolean => !isStill() && !savesData();

export const scrollBehavior = (): ScrollBehavior => (isStill() ? 'auto' : 'smooth');

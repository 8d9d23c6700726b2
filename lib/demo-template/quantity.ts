/** product.md §9: the quantity counter starts at 2 and never goes below 0. */
export const QUANTITY_DEFAULT = 2;
export const QUANTITY_MIN = 0;

/** The quantity after a press of plus (1) or minus (-1). */
export const nextQuantity = (quantity: number, step: 1 | -1): number =>
  Math.max(QUANTITY_MIN, quantity + step);

export const QUANTITY_DEFAULT = 2;
export const QUANTITY_MIN = 0;

export const nextQuantity = (quantity: number, step: 1 | -1): number =>
  Math.max(QUANTITY_MIN, quantity + step);

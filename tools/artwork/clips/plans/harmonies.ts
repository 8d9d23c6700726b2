export const MINOR_WARM = [
  [0, 3, 7],
  [-4, 0, 3],
  [-9, -5, 0],
  [-2, 2, 5],
] as const;
export const MAJOR_CALM = [
  [3, 7, 10],
  [0, 3, 7],
  [-4, 0, 3],
  [-2, 2, 5],
] as const;

/** The styles she said she loves before the others, each group in the order it came. */
export function lovedFirst<T extends { readonly slug: string }>(
  styles: readonly T[],
  loved: readonly string[],
): readonly T[] {
  const isLoved = ({ slug }: T): boolean => loved.includes(slug);
  return [...styles.filter(isLoved), ...styles.filter((style) => !isLoved(style))];
}

/** Returns the text in lower case, without accents and with straight apostrophes: phones type curly ones. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘´`]/g, "'")
    .toLowerCase();

export function wordMatcher(search: string): (text: string) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Returns the first `most` UTF-16 units, or one less if the last is half an emoji, which breaks URLs and requests. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

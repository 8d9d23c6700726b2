/** Returns the text in lower case, without accents and with straight apostrophes: phones type curly ones. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘´`]/g, "'")
    .toLowerCase();

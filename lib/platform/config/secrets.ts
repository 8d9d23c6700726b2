/** A secret and those it has replaced, newest first, as one setting names them between commas. */
export const secretsOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

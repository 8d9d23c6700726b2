/** Currencies whose smallest unit at Stripe is not a hundredth (docs.stripe.com/currencies), and their decimals. */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'bhd jod kwd omr tnd'.split(' ').map((code) => [code, 3] as const),
]);

export const decimalsOf = (currency: string): number => DECIMALS.get(currency.toLowerCase()) ?? 2;

/** Returns, for example, 24 for 2400 US cents and 2400 for 2400 yen. */
export const toMajorUnits = (amountCents: number, currency: string): number =>
  amountCents / 10 ** decimalsOf(currency);

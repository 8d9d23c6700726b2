/** Whole amounts go without cents, as prices are written. */
export function formatPrice(amountCents: number, currency: string): string {
  const minimumFractionDigits = amountCents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits,
  }).format(amountCents / 100);
}

/** A year's price by the month, rounded up to the cent so that it never promises too little to pay. */
export const monthlyCents = (amountCents: number, interval: 'month' | 'year'): number =>
  interval === 'year' ? Math.ceil(amountCents / 12) : amountCents;

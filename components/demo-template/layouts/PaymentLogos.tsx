const PAYMENTS = [
  { name: 'Visa', file: 'pay-visa' },
  { name: 'Mastercard', file: 'pay-mastercard' },
  { name: 'American Express', file: 'pay-amex' },
  { name: 'PayPal', file: 'pay-paypal' },
] as const;

export function PaymentLogos() {
  return (
    <ul className="cluster" aria-label="Accepted payments">
      {PAYMENTS.map(({ name, file }) => (
        <li key={file}>
          {/* biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes */}
          <img src={`/assets/demo/${file}.svg`} alt={name} width={64} height={40} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

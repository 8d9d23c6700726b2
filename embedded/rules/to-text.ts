import { fail, kindName, type Value } from './value';

/** As Java writes it: large and tiny numbers with an exponent, and always with a decimal point. */
function floatText(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  const isPlain = size === 0 || (size >= 1e-3 && size < 1e7);
  const [digits = '', exponent] = isPlain ? [String(value)] : value.toExponential().split('e');
  const withPoint = digits.includes('.') ? digits : `${digits}.0`;
  return exponent === undefined ? withPoint : `${withPoint}E${Number(exponent)}`;
}

/** A value as `string()` and `join()` write it. Fails for what has no such form. */
export function toText(value: Value): string {
  if (value.kind === 'null') return 'null';
  if (value.kind === 'string') return value.value;
  if (value.kind === 'bool' || value.kind === 'int') return String(value.value);
  if (value.kind === 'float') return floatText(value.value);
  if (value.kind === 'path') return `/${value.segments.join('/')}`;
  return fail(`${kindName(value)} is not written as text`);
}

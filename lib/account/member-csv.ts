import type { MemberData } from './member-data';

/** Spreadsheets run what begins like this as a formula; a quote in front makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const isNumber = value !== '' && Number.isFinite(Number(value));
  const safe = FORMULA.test(value) && !isNumber ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const asText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const rowsOf = (kind: string, id: string, document: unknown): string[][] =>
  typeof document === 'object' && document !== null && !Array.isArray(document)
    ? Object.entries(document).map(([field, value]) => [kind, id, field, asText(value)])
    : [[kind, id, '', asText(document)]];

/** A member's data as one table of kind, id, field and value, with the line ends of RFC 4180. */
export function toMemberCsv(data: MemberData): string {
  const { account, profile, entitlement, collections } = data;
  const singles = Object.entries({ account, profile, entitlement }).flatMap(([kind, document]) =>
    document ? rowsOf(kind, '', document) : [],
  );
  const many = Object.entries(collections).flatMap(([kind, documents]) =>
    Object.entries(documents).flatMap(([id, document]) => rowsOf(kind, id, document)),
  );
  return [['kind', 'id', 'field', 'value'], ...singles, ...many]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

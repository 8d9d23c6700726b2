import { isList, isObject, isRecord } from '@/lib/platform/storage/shape';
import type { MemberData } from './account-api';

/** Characters that start a formula in a spreadsheet, with their full-width forms. */
const FORMULA_START = new Set('=+-@|%\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b');
const HIDDEN_START = /^[\t\r\n]/;
const IS_NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Returns whether spreadsheet programs may run the text as a formula. Some skip leading spaces or check every line. */
const isFormula = (value: string): boolean =>
  HIDDEN_START.test(value) ||
  value.split(/[\r\n\u2028\u2029]/).some((line) => FORMULA_START.has(line.trimStart().charAt(0)));

/** Returns the value as a quoted CSV cell. A leading apostrophe keeps a spreadsheet from running it as a formula. */
function cell(value: string): string {
  const safe = !IS_NUMBER.test(value) && isFormula(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

const asText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Splits an object into rows with fields such as `items.plank.2026-11-20`, because Excel cuts off long cells. */
const rowsOf = (kind: string, id: string, value: unknown, field = ''): string[][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) =>
        rowsOf(kind, id, inner, field === '' ? name : `${field}.${name}`),
      )
    : [[kind, id, field, asText(value)]];

/** Without this byte order mark, Excel takes UTF-8 for an older encoding and shows “é” as “Ã©”. */
const MARK = '\ufeff';

export const csvText = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

export function toMemberCsv({ collections, ...others }: MemberData): string {
  const singles = Object.entries(others).flatMap(([kind, found]) =>
    isList(found)
      ? found.flatMap((document, index) => rowsOf(kind, String(index + 1), document))
      : isObject(found)
        ? rowsOf(kind, '', found)
        : [],
  );
  const many = Object.entries(collections).flatMap(([kind, documents]) =>
    Object.entries(documents).flatMap(([id, document]) => rowsOf(kind, id, document)),
  );
  return csvText([['kind', 'id', 'field', 'value'], ...singles, ...many]);
}

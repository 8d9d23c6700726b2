import { withDeadline } from '../../lib/platform/errors/deadline';

type State = 'ok' | 'warning' | 'fault';

export interface Finding {
  readonly state: State;
  readonly text: string;
}

/** One check of a hosted service. It fails when `run` returns a fault or rejects. */
export interface Check {
  readonly service: string;
  readonly what: string;
  readonly run: () => Promise<Finding>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const fault = (text: string): Finding => ({ state: 'fault', text });

/** Returns one fault with all texts in `faults`; if every item is false, returns `ok` with the text `good`. */
export function faultsOr(faults: readonly (string | false)[], good: string): Finding {
  const found = faults.filter((text) => text !== false);
  return found.length > 0 ? fault(found.join('; ')) : ok(good);
}

const DEADLINE_MS = 20_000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message)
    ? `${message} (${cause.message})`
    : message;
};

async function run({ what, run: ask }: Check): Promise<Finding> {
  try {
    return await withDeadline(ask(), what, DEADLINE_MS);
  } catch (error) {
    return fault(`could not be checked: ${reasonOf(error)}`);
  }
}

export type Result = Pick<Check, 'service' | 'what'> & Finding;

export const runChecks = (checks: readonly Check[]): Promise<readonly Result[]> =>
  Promise.all(
    checks.map(async (check) => ({ service: check.service, what: check.what, ...(await run(check)) })),
  );

const SIGNS: Readonly<Record<State, string>> = { ok: 'ok', warning: 'WARN', fault: 'FAULT' };

export function tableOf(results: readonly Result[]): string {
  const wide = (values: readonly string[]): number => Math.max(...values.map(({ length }) => length));
  const service = wide(results.map((result) => result.service));
  const what = wide(results.map((result) => result.what));
  const lines = results.map((result) =>
    [
      SIGNS[result.state].padEnd(5),
      result.service.padEnd(service),
      result.what.padEnd(what),
      result.text,
    ].join('  '),
  );
  const count = (state: State): number => results.filter((result) => result.state === state).length;
  return [
    ...lines,
    '',
    `${results.length} checks, ${count('fault')} faults, ${count('warning')} warnings`,
  ].join('\n');
}

export const hasFault = (results: readonly Result[]): boolean =>
  results.some(({ state }) => state === 'fault');

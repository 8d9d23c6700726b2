import { HttpError } from '../http/service';

export const FAULTY_SERVICES = ['identity', 'firestore', 'content', 'media', 'billing'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];

export const FAULT_KINDS = ['slow', 'hang', 'trickle', 'reset', 'error', 'garbage', 'quota'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A switch that breaks some requests of one service. The narrowing fields let parallel tests break only themselves. */
export interface Fault {
  readonly service: FaultyService;
  readonly kind: FaultKind;
  /** Pause before the answer, for every kind but `hang`; `slow` waits 2000 ms when nothing is said. */
  readonly delayMs?: number;
  /** Only requests whose "METHOD path?query" contains this text. */
  readonly match?: string;
  /** Only requests whose body contains this text. */
  readonly body?: string;
  /** Only requests that carry an ID or refresh token of this account. */
  readonly uid?: string;
  /** How many requests to break before the switch removes itself; for ever when missing. */
  readonly times?: number;
}

const TEXT_FIELDS = ['match', 'body', 'uid'] as const;
const NUMBER_FIELDS = ['delayMs', 'times'] as const;
const MAX_NUMBER = 600_000;

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, name: string): T => {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new HttpError(400, `${name} must be one of ${allowed.join(', ')}`);
  return found;
};

/** Reads a fault out of a request body; throws a 400 that says what is wrong. */
export function parseFault(value: unknown): Fault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'A fault is an object with service and kind');
  }
  const given = new Map<string, unknown>(Object.entries(value));
  const unknown = [...given.keys()].find(
    (name) => !['service', 'kind', ...TEXT_FIELDS, ...NUMBER_FIELDS].includes(name),
  );
  if (unknown !== undefined) throw new HttpError(400, `A fault has no field "${unknown.slice(0, 40)}"`);
  const texts = TEXT_FIELDS.map((name) => {
    const text = given.get(name);
    if (text !== undefined && (typeof text !== 'string' || text === '')) {
      throw new HttpError(400, `${name} must be a text`);
    }
    return [name, text];
  });
  const numbers = NUMBER_FIELDS.map((name) => {
    const number = given.get(name);
    const isNatural = Number.isInteger(number) && Number(number) >= 0 && Number(number) <= MAX_NUMBER;
    if (number !== undefined && !isNatural) {
      throw new HttpError(400, `${name} must be a whole number from 0 to ${MAX_NUMBER}`);
    }
    return [name, number];
  });
  return {
    service: oneOf(FAULTY_SERVICES, given.get('service'), 'service'),
    kind: oneOf(FAULT_KINDS, given.get('kind'), 'kind'),
    ...Object.fromEntries([...texts, ...numbers].filter(([, set]) => set !== undefined)),
  };
}

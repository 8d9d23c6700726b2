import { type EmbeddedRequest, HttpError } from '../http/service';

/** An error answer. `message` starts with an upper-case code, which the SDK maps to its own error code. */
export class IdentityError extends HttpError {
  constructor(message: string, status = 400) {
    super(status, message);
  }

  override body(): object {
    const { status: code, message } = this;
    return { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export async function readFields(request: EmbeddedRequest): Promise<Fields> {
  const text = (await request.body(BODY_LIMIT_BYTES)).toString('utf8');
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new IdentityError('INVALID_ARGUMENT : The request body is not JSON');
  }
  if (!isFields(value)) throw new IdentityError('INVALID_ARGUMENT : The request body is not an object');
  return value;
}

export const readForm = async (request: EmbeddedRequest): Promise<URLSearchParams> =>
  new URLSearchParams((await request.body(BODY_LIMIT_BYTES)).toString('utf8'));

const wrongType = (name: string, wanted: string): IdentityError =>
  new IdentityError(`INVALID_ARGUMENT : ${name} must be ${wanted}`);

function optional<Value>(
  fields: Fields,
  name: string,
  wanted: string,
  isWanted: (value: unknown) => value is Value,
): Value | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined || isWanted(value)) return value;
  throw wrongType(name, wanted);
}

export const text = (fields: Fields, name: string): string | undefined =>
  optional(fields, name, 'text', (value) => typeof value === 'string');

export function requiredText(fields: Fields, name: string, missing: string): string {
  const value = text(fields, name);
  if (!value) throw new IdentityError(missing);
  return value;
}

export const flag = (fields: Fields, name: string): boolean | undefined =>
  optional(fields, name, 'true or false', (value) => typeof value === 'boolean');

export function wholeNumber(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw wrongType(name, 'a whole number');
  }
  return number;
}

export function texts(fields: Fields, name: string): readonly string[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw wrongType(name, 'a list of texts');
  }
  return value;
}

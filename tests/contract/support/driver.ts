export interface FixtureRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly raw?: string;
  readonly auth?: string;
  /** Name -> path of the part of the answer to save as `{{name}}`. */
  readonly save?: Readonly<Record<string, string | readonly (string | number | object)[]>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Target {
  readonly base: string;
  readonly project: string;
  /** Content type of JSON bodies. */
  readonly contentType: string;
  /** Headers of one request; by default `auth: "owner"` becomes the owner token. */
  readonly headers?: (request: FixtureRequest) => Record<string, string>;
}

export type Saved = Map<string, unknown>;

const rootOf = (project: string): string => `projects/${project}/databases/(default)/documents`;

/** Fills `{root}`, `{project}` and `{{name}}` into all texts and object keys of the value. */
export function fill(value: unknown, project: string, saved: Saved): unknown {
  if (typeof value === 'string') {
    return value
      .replaceAll('{root}', rootOf(project))
      .replaceAll('{project}', project)
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(saved.get(name)));
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, project, saved));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      String(fill(key, project, saved)),
      fill(item, project, saved),
    ]),
  );
}

function bodyOf(request: FixtureRequest, target: Target, saved: Saved): { body?: string; type?: string } {
  if (request.raw !== undefined) return { body: request.raw, type: target.contentType };
  if (request.form) {
    const form = fill(request.form, target.project, saved) as Record<string, string>;
    return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  }
  if (request.body === undefined) return {};
  return { body: JSON.stringify(fill(request.body, target.project, saved)), type: target.contentType };
}

const ownerHeaders = (request: FixtureRequest): Record<string, string> =>
  request.auth === 'owner' ? { authorization: 'Bearer owner' } : {};

/** Sends one request. Returns its status and parsed JSON body, or the text when it is not JSON. */
export async function call(target: Target, request: FixtureRequest, saved: Saved): Promise<Answer> {
  const { body, type } = bodyOf(request, target, saved);
  const response = await fetch(`${target.base}${String(fill(request.path, target.project, saved))}`, {
    method: request.method,
    headers: { ...(type ? { 'content-type': type } : {}), ...(target.headers ?? ownerHeaders)(request) },
    body,
  });
  const text = await response.text();
  try {
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}

function fits(entry: unknown, wanted: object): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const fields = new Map<string, unknown>(Object.entries(entry));
  return Object.entries(wanted).every(([key, value]) => fields.get(key) === value);
}

function step(value: unknown, key: string | number | object): unknown {
  if (typeof key === 'object') {
    return Array.isArray(value) ? value.filter((entry) => fits(entry, key)).at(-1) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(String(key));
}

/** Saves the parts of an answer that later requests use. Throws when a part is missing. */
export function remember(save: FixtureRequest['save'], answer: Answer, saved: Saved): void {
  for (const [name, where] of Object.entries(save ?? {})) {
    const keys = typeof where === 'string' ? where.split('.') : where;
    const value = keys.reduce<unknown>(step, answer.body);
    if (value === undefined) throw new Error(`The answer has nothing at ${JSON.stringify(where)}`);
    saved.set(name, value);
  }
}

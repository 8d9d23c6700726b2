type PathPart = string | Readonly<Record<string, unknown>>;

export interface FixtureRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Text to send in place of `body`, such as broken JSON. */
  readonly raw?: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Token to send in place of the target's. */
  readonly auth?: string;
  /** Name -> path of the part of the answer to save as `{{name}}`. */
  readonly save?: Readonly<Record<string, string | readonly PathPart[]>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Target {
  readonly base: string;
  readonly project: string;
  /** Token sent with each request; null for a visitor. */
  readonly token: string | null;
}

export type Saved = Map<string, unknown>;

const rootOf = (project: string): string => `projects/${project}/databases/(default)/documents`;

/** Fills `{root}`, `{project}` and `{{name}}` into all texts and object keys of the value. */
export function fill<T>(value: T, project: string, saved: Saved): T {
  const filled = JSON.stringify(value)
    .replaceAll('{root}', rootOf(project))
    .replaceAll('{project}', project)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => JSON.stringify(String(saved.get(name))).slice(1, -1));
  return JSON.parse(filled) as T;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the part of a value at a path; an object in the path picks the last list entry with those values. */
export function pick(value: unknown, path: string | readonly PathPart[]): unknown {
  const parts = typeof path === 'string' ? path.split('.') : path;
  return parts.reduce<unknown>((at, part) => {
    if (typeof part === 'string')
      return typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
    const wanted = Object.entries(part);
    return (Array.isArray(at) ? at : [])
      .filter(isObject)
      .findLast((entry) => wanted.every(([name, wantedValue]) => entry[name] === wantedValue));
  }, value);
}

/** Sends one request and saves the parts named in `save`. The body is the parsed JSON, or the text when it is not JSON. */
export async function call(
  { base, project, token }: Target,
  request: FixtureRequest,
  saved: Saved = new Map(),
): Promise<Answer> {
  const { method, path, body, raw, form, save, auth = token } = fill(request, project, saved);
  const headers: Record<string, string> = {};
  if (auth !== null) headers.authorization = `Bearer ${auth}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const json = body === undefined ? undefined : JSON.stringify(body);
  const sent = form ? new URLSearchParams(form) : (raw ?? json);
  const response = await fetch(`${base}${path}`, { method, headers, body: sent });
  const text = await response.text();
  const answer: Answer = { status: response.status, body: parsed(text) };
  for (const [name, where] of Object.entries(save ?? {})) {
    const value = pick(answer.body, where);
    if (value === undefined) throw new Error(`${method} ${path} answered no ${name}: ${text}`);
    saved.set(name, value);
  }
  return answer;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

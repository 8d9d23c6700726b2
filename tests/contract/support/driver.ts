export interface FixtureRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Text to send in place of `body`, such as broken JSON. */
  readonly raw?: string;
  /** Name -> dotted path of the part of the answer to save as `{{name}}`. */
  readonly save?: Readonly<Record<string, string>>;
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

/** Sends one request. Returns its status and parsed JSON body, or the text when it is not JSON. */
export async function call(
  { base, project, token }: Target,
  { method, path, body, raw }: FixtureRequest,
  saved: Saved = new Map(),
): Promise<Answer> {
  const response = await fetch(`${base}${String(fill(path, project, saved))}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: raw ?? (body === undefined ? undefined : JSON.stringify(fill(body, project, saved))),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}

/** Saves the parts of an answer that later requests use. Throws when a part is missing. */
export function remember(save: FixtureRequest['save'], answer: Answer, saved: Saved): void {
  for (const [name, where] of Object.entries(save ?? {})) {
    const value = where
      .split('.')
      .reduce<unknown>(
        (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
        answer.body,
      );
    if (value === undefined) throw new Error(`The answer has nothing at ${where}`);
    saved.set(name, value);
  }
}

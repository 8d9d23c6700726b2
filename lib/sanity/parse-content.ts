import * as v from 'valibot';
import { HOUR_MS } from '@/lib/platform/dates/duration';
import { AppError } from '@/lib/platform/errors/app-error';
import { isList, isObject, isRecord, isText } from '@/lib/platform/storage/shape';

export type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;
type Issue = v.BaseIssue<unknown>;

const textOf = (issue: Issue): string => `${v.getDotPath(issue) ?? 'result'}: ${issue.message}`;

function unreadable(issues: readonly Issue[]): AppError {
  const cause = new Error(`Unexpected content: ${issues.slice(0, 5).map(textOf).join('; ')}`);
  return new AppError('unknown', 'The content could not be read.', { cause });
}

/** Throws an `AppError` if any part of the result does not fit the schema. */
export function parseStrictly<S extends Schema>(result: unknown, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, result);
  if (parsed.success) return parsed.output;
  throw unreadable(parsed.issues);
}

const logged = new Map<string, number>();

/** Logs each issue at most once an hour: many pages read the same document, at different positions of their lists. */
function logLeftOut({ path, message }: Issue): void {
  const ids = (path ?? []).flatMap(({ value }) =>
    isRecord(value) ? ([value.id, value._id, value.slug].find(isText) ?? []) : [],
  );
  const field = (path ?? []).flatMap(({ type, key }) => (type === 'array' ? [] : String(key))).join('.');
  const text = `Content left out, because it is malformed: ${ids.join(', ') || 'no id'} (${field}: ${message})`;
  if (Date.now() - (logged.get(text) ?? 0) < HOUR_MS) return;
  logged.set(text, Date.now());
  console.error(text);
}

/** Removes the innermost list entry or object with the issue. Returns false if there is none within the result. */
function leaveOut({ path }: Issue): boolean {
  const part = path?.findLast(({ type, value }) => type === 'array' || isRecord(value));
  if (!part || !isObject(part.input)) return false;
  if (!Array.isArray(part.input)) return Reflect.set(part.input, String(part.key), null);
  // An entry with several issues may have been removed already.
  if (part.input[Number(part.key)] === part.value) part.input.splice(Number(part.key), 1);
  return true;
}

/** If an object must not be null, the next pass removes the object around it, so several passes may be needed. */
const MAX_PASSES = 10;

/**
 * Removes and logs what does not fit the schema: a list entry, or an object that may be null, such as a picture.
 * Throws an `AppError` if the result still does not fit, or if it is a list and none of its several entries fits.
 */
export function parseContent<S extends Schema>(result: unknown, schema: S): v.InferOutput<S> {
  const first = v.safeParse(schema, result);
  if (first.success) return first.output;
  // Several callers share one result, so this changes only a copy.
  const content: unknown = structuredClone(result);
  const issues: Issue[] = [];
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const parsed = v.safeParse(schema, content);
    if (parsed.success) {
      if (isList(result) && result.length > 1 && isList(content) && content.length === 0) break;
      issues.forEach(logLeftOut);
      return parsed.output;
    }
    issues.push(...parsed.issues);
    // Starts with the last issue, because each removal changes the positions of later entries.
    if (!parsed.issues.toReversed().every(leaveOut)) break;
  }
  throw unreadable(issues);
}

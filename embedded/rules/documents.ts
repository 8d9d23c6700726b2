import type { RestFields } from '../firestore/rest-value';
import { fromFields } from './from-rest';
import type { RulesRequest } from './rules-request';
import { bool, fail, LimitError, type ObjectValue, path, string, type Value } from './value';

const ROOT = ['databases', '(default)', 'documents'];
const SINGLE_ACCESS_LIMIT = 10;
const SHARED_ACCESS_LIMIT = 20;

export const fullPath = (segments: readonly string[]): Value => path([...ROOT, ...segments]);

/** A document as `resource`, `request.resource` and `get()` show it. */
export function documentObject(segments: readonly string[], fields: RestFields): ObjectValue {
  let data: Value | null = null;
  return {
    kind: 'object',
    open: false,
    member: (name) => {
      if (name === 'id') return string(segments.at(-1) ?? '');
      if (name === '__name__') return fullPath(segments);
      if (name !== 'data') return undefined;
      data ??= fromFields(fields);
      return data;
    },
  };
}

/** get(), exists(), getAfter() and existsAfter() of one request, with their limits: a document counts once. */
export class DocumentAccess {
  private readonly own = new Set<string>();
  private readonly objects = new Map<string, ObjectValue | null>();

  constructor(private readonly request: RulesRequest) {}

  /** Null when the function is none of these. */
  call(name: string, args: readonly Value[]): Value | null {
    if (name !== 'get' && name !== 'exists' && name !== 'getAfter' && name !== 'existsAfter') return null;
    const [argument] = args;
    if (argument?.kind !== 'path' || args.length > 1) return fail(`${name}() takes a path`);
    const found = this.read(argument.segments, name.endsWith('After'));
    if (name.startsWith('exists')) return bool(found !== null);
    return found ?? fail(`There is no document at /${argument.segments.join('/')}`);
  }

  private read(segments: readonly string[], after: boolean): ObjectValue | null {
    const below = segments.slice(ROOT.length);
    const isDocument =
      below.length > 0 && below.length % 2 === 0 && ROOT.every((part, i) => part === segments[i]);
    if (!isDocument) return fail(`/${segments.join('/')} is no document of this database`);
    const key = `${after ? 'after' : 'before'}/${below.join('/')}`;
    const cached = this.objects.get(key);
    if (cached !== undefined) return cached;
    this.count(key);
    const fields = after ? this.request.readAfter(below) : this.request.readBefore(below);
    const found = fields && documentObject(below, fields);
    this.objects.set(key, found);
    return found;
  }

  private count(key: string): void {
    this.own.add(key);
    this.request.accessed?.add(key);
    if (this.own.size > SINGLE_ACCESS_LIMIT)
      throw new LimitError(`More than ${SINGLE_ACCESS_LIMIT} documents are read`);
    if ((this.request.accessed?.size ?? 0) > SHARED_ACCESS_LIMIT) {
      throw new LimitError(`More than ${SHARED_ACCESS_LIMIT} documents are read for this request`);
    }
  }
}

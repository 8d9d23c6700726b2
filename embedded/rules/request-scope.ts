import { documentObject, fullPath } from './documents';
import { fromJson } from './from-rest';
import { NAMESPACES } from './globals';
import { knownData, knownId } from './list-proof';
import type { QueryFilter, RulesRequest } from './rules-request';
import { Scope } from './scope';
import { parseTimestamp } from './timestamp';
import { int, NULL, type ObjectValue, string, timestamp, type Value } from './value';

const object = (member: (name: string) => Value | undefined, open = false): ObjectValue => ({
  kind: 'object',
  open,
  member,
});

/** The outermost names: request, resource and the holders of functions. `branch` is the part of a list being decided. */
export function requestScope(request: RulesRequest, branch: readonly QueryFilter[]): Scope {
  const scope = new Scope(null);
  for (const name of NAMESPACES) scope.set(name, { kind: 'namespace', name });
  scope.set('request', requestObject(request));
  scope.set('resource', resourceValue(request, branch));
  return scope;
}

function resourceValue(request: RulesRequest, branch: readonly QueryFilter[]): Value {
  if (request.method !== 'list') {
    return request.before ? documentObject(request.path, request.before) : NULL;
  }
  const id = request.query?.group ? null : knownId(branch, request.path);
  const data = knownData(branch);
  return object((name) => {
    if (name === 'data') return data;
    if (id !== null && name === 'id') return string(id);
    if (id !== null && name === '__name__') return fullPath([...request.path, id]);
    return undefined;
  }, true);
}

function requestObject(request: RulesRequest): Value {
  const auth = authValue(request);
  const query = request.method === 'list' ? queryObject(request) : undefined;
  const resource = writtenResource(request);
  return object((name) => {
    switch (name) {
      case 'auth':
        return auth;
      case 'method':
        return string(request.method);
      case 'time':
        return timestamp(parseTimestamp(request.time));
      case 'path':
        return request.method === 'list' ? undefined : fullPath(request.path);
      case 'resource':
        return resource;
      case 'query':
        return query;
      default:
        return undefined;
    }
  });
}

function writtenResource(request: RulesRequest): Value | undefined {
  if (request.method === 'delete') return NULL;
  if (request.method === 'get' || request.method === 'list') return undefined;
  return request.after ? documentObject(request.path, request.after) : NULL;
}

function authValue({ auth }: RulesRequest): Value {
  if (!auth) return NULL;
  let token: Value | null = null;
  return object((name) => {
    if (name === 'uid') return string(auth.uid);
    if (name !== 'token') return undefined;
    token ??= fromJson(auth.token);
    return token;
  });
}

function queryObject({ query }: RulesRequest): Value {
  return object((name) => {
    if (name === 'limit' && query?.limit !== undefined) return int(query.limit);
    if (name === 'offset' && query?.offset !== undefined) return int(query.offset);
    if (name === 'orderBy' && query?.orderBy !== undefined) return string(query.orderBy);
    return undefined;
  });
}

import type { PatternSegment } from './ast';
import { path, string, type Value } from './value';

/**
 * One part of a path that is matched. In a list request the document's id is `unknown` unless the query fixes it: only a
 * variable takes it, without getting a value. The way down to a collection group is `any`: only {name=**} takes it.
 */
export type PathPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'id'; readonly text: string | null }
  | { readonly type: 'any' };

export interface Fit {
  /** Values of the pattern's variables; those of an unknown part are missing. */
  readonly captures: ReadonlyMap<string, Value>;
  readonly rest: readonly PathPart[];
}

const MIN_RECURSIVE = { '1': 1, '2': 0 } as const;

/** Every way in which the pattern takes the beginning of the path. More than one only with {name=**}. */
export function fits(
  pattern: readonly PatternSegment[],
  parts: readonly PathPart[],
  version: '1' | '2',
): Fit[] {
  const [segment, ...following] = pattern;
  if (!segment) return [{ captures: new Map(), rest: parts }];
  if (segment.type === 'capture' && segment.recursive) {
    const found: Fit[] = [];
    for (let length = MIN_RECURSIVE[version]; length <= parts.length; length += 1) {
      const value = pathOf(parts.slice(0, length));
      for (const fit of fits(following, parts.slice(length), version))
        found.push(withCapture(fit, segment.name, value));
    }
    return found;
  }
  const [part, ...rest] = parts;
  if (!part || part.type === 'any') return [];
  if (segment.type === 'literal') {
    return part.type === 'text' && part.text === segment.text ? fits(following, rest, version) : [];
  }
  const value = part.text === null ? null : string(part.text);
  return fits(following, rest, version).map((fit) => withCapture(fit, segment.name, value));
}

const withCapture = (fit: Fit, name: string, value: Value | null): Fit =>
  value === null || fit.captures.has(name)
    ? fit
    : { ...fit, captures: new Map([[name, value], ...fit.captures]) };

function pathOf(parts: readonly PathPart[]): Value | null {
  const texts = parts.map((part) => (part.type === 'any' ? null : part.text));
  return texts.every((text) => text !== null) ? path(texts) : null;
}

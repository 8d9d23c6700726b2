import type { AllowStatement, Block, MatchBlock, RulesFile } from './ast';
import { DocumentAccess } from './documents';
import { Evaluator } from './evaluator';
import { knownId } from './list-proof';
import { fits, type PathPart } from './match-path';
import { requestScope } from './request-scope';
import type { QueryFilter, RulesRequest, Verdict } from './rules-request';
import { Scope } from './scope';
import type { SourceText } from './syntax-error';
import { EvaluationError, kindName, LimitError, type Value } from './value';

const ROOT: readonly PathPart[] = ['databases', '(default)', 'documents'].map((text) => ({
  type: 'text',
  text,
}));

/** Decides one request: one `allow` that holds is enough, for a list one in every branch of its query. */
export function decide(file: RulesFile, source: SourceText, request: RulesRequest): Verdict {
  const evaluator = new Evaluator(new DocumentAccess(request));
  const branches = request.method === 'list' ? (request.query?.branches ?? []) : [];
  let verdict: Verdict = { allowed: false, reason: '' };
  for (const branch of branches.length > 0 ? branches : [[]]) {
    verdict = new Decision(file, source, request, branch, evaluator).verdict();
    if (!verdict.allowed) break;
  }
  return verdict;
}

class Decision {
  private readonly refusals: string[] = [];

  constructor(
    private readonly file: RulesFile,
    private readonly source: SourceText,
    private readonly request: RulesRequest,
    private readonly branch: readonly QueryFilter[],
    private readonly evaluator: Evaluator,
  ) {}

  verdict(): Verdict {
    if (this.request.query?.group && this.file.version === '1') {
      return { allowed: false, reason: "a collection group needs rules_version '2'" };
    }
    const scope = requestScope(this.request, this.branch);
    try {
      for (const service of this.file.services) {
        const granted = this.inBlocks(service.matches, new Scope(scope, service.functions), this.parts());
        if (granted) return { allowed: true, reason: `allowed by ${this.place(granted)}` };
      }
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return { allowed: false, reason: error.message };
    }
    const { method, path } = this.request;
    const nothing = `no rule covers ${method} of /${path.join('/')}`;
    return { allowed: false, reason: this.refusals.join('; ') || nothing };
  }

  private parts(): PathPart[] {
    const { method, path, query } = this.request;
    const texts = path.map((text): PathPart => ({ type: 'text', text }));
    if (method !== 'list') return [...ROOT, ...texts];
    if (query?.group) return [...ROOT, { type: 'any' }, ...texts.slice(-1), { type: 'id', text: null }];
    return [...ROOT, ...texts, { type: 'id', text: knownId(this.branch, path) }];
  }

  private inBlocks(
    blocks: readonly MatchBlock[],
    outer: Scope,
    parts: readonly PathPart[],
  ): AllowStatement | null {
    for (const block of blocks) {
      for (const fit of fits(block.pattern, parts, this.file.version)) {
        const scope = this.scopeOf(block, outer, fit.captures);
        const here = fit.rest.length === 0 ? this.inAllows(block.allows, scope) : null;
        const granted = here ?? this.inBlocks(block.matches, scope, fit.rest);
        if (granted) return granted;
      }
    }
    return null;
  }

  private scopeOf(block: Block, outer: Scope, captures: ReadonlyMap<string, Value>): Scope {
    const scope = new Scope(outer, block.functions);
    for (const [name, value] of captures) scope.set(name, value);
    return scope;
  }

  private inAllows(allows: readonly AllowStatement[], scope: Scope): AllowStatement | null {
    for (const allow of allows) {
      if (allow.methods.includes(this.request.method) && this.holds(allow, scope)) return allow;
    }
    return null;
  }

  private holds(allow: AllowStatement, scope: Scope): boolean {
    if (!allow.condition) return true;
    try {
      const value = this.evaluator.evaluate(allow.condition, scope);
      if (value.kind === 'bool' && value.value) return true;
      this.refusals.push(`${this.place(allow)} is ${value.kind === 'bool' ? 'false' : kindName(value)}`);
    } catch (error) {
      if (!(error instanceof EvaluationError) || error instanceof LimitError) throw error;
      const where = error.offset === null ? '' : ` at ${this.source.describe(error.offset)}`;
      this.refusals.push(`${this.place(allow)} failed${where}: ${error.message}`);
    }
    return false;
  }

  private place(allow: AllowStatement): string {
    return `${this.source.describe(allow.at)} (allow ${allow.methods.join(', ')})`;
  }
}

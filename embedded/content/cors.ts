import type { EmbeddedRequest, EmbeddedResponse } from '../http/service';

/** The headers that let a page of another origin read an answer; empty for callers that are no browser. */
export function corsHeaders(request: EmbeddedRequest): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'ETag, Content-Range' };
}

export function answerPreflight(request: EmbeddedRequest): EmbeddedResponse {
  return {
    status: 204,
    headers: {
      ...corsHeaders(request),
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '600',
    },
  };
}

export function withCors(request: EmbeddedRequest, answer: EmbeddedResponse): EmbeddedResponse {
  return { ...answer, headers: { ...answer.headers, ...corsHeaders(request) } };
}

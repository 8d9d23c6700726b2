import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { endToEndHeaders } from '../../../scripts/site/forward';

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | string;
}

/** Answers for one host. Throws `Refusal` for a call that the real service would refuse. */
export type StandIn = (call: Call) => Promise<Answer> | Answer;

/** A fault of the site: the call is refused and the test that caused it fails. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const answerText = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { 'content-type': type },
  body,
});

export const answerJson = (value: unknown): Answer =>
  answerText(200, 'application/json; charset=utf-8', JSON.stringify(value));

/** Also removes `content-length`, because the body may be rewritten. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _length, ...rest } = endToEndHeaders(headers);
  return rest;
}

/** Sends a call to a local port. Requests an uncompressed answer, which can be read and rewritten. */
export function passOn(call: Call, port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...endToEnd(call.headers),
      'accept-encoding': 'identity',
      'content-length': call.body.length,
    };
    const upstream = request({ host: '127.0.0.1', port, method: call.method, path, headers, agent: false });
    upstream.on('error', reject);
    upstream.on('response', (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 502, headers: endToEnd(response.headers), body }),
        reject,
      );
    });
    upstream.end(call.body);
  });
}

/** Sends a call to the embedded backend, which accepts only loopback hosts, its administration no web pages. */
export function passToBackend(
  call: Call,
  port: number,
  { path, headers }: { readonly path?: string; readonly headers?: IncomingHttpHeaders } = {},
): Promise<Answer> {
  const { origin: _origin, referer: _referer, ...rest } = call.headers;
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('sec-fetch-')));
  const sent = { ...call, headers: { ...kept, host: `127.0.0.1:${port}`, ...headers } };
  return passOn(sent, port, path ?? call.url.pathname + call.url.search);
}

export const rewrite = (answer: Answer, change: (text: string) => string): Answer => ({
  ...answer,
  body: change(String(answer.body)),
});

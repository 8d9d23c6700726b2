import { createServer, type Server } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, answerText, type Call, Refusal, type StandIn } from './exchange';
import { BROWSER_HOSTS, type Host, isPlanned, SITE_HOST } from './hosts';

export interface Record {
  /** One message for each call that a stand-in refused or could not answer. */
  readonly findings: string[];
  /** Method and address of each call, without its query. */
  readonly calls: string[];
  /** Delays every call to a service, but not to the site. */
  delayMs: number;
}

type StandIns = { readonly [host in Host]?: StandIn };

async function answerOf(call: Call, standIns: StandIns, record: Record): Promise<Answer> {
  const { host } = call.url;
  if (BROWSER_HOSTS.includes(host)) return answerText(404, 'text/plain', 'Not here');
  record.calls.push(`${call.method} ${host}${call.url.pathname}`);
  const standIn = isPlanned(host) ? standIns[host] : undefined;
  try {
    if (!standIn) throw new Refusal(502, `unforeseen host ${host}: ${call.url.pathname}`);
    if (host !== SITE_HOST) await pause(record.delayMs);
    return await standIn(call);
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 502;
    record.findings.push(`${host}: ${error instanceof Error ? error.message : error}`);
    return answerText(
      status,
      'application/json',
      JSON.stringify({ error: { code: status, message: String(error) } }),
    );
  }
}

interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** One TLS listener for all hosts; the Host header names the stand-in. */
export function createProxy(certificate: Certificate, standIns: StandIns, record: Record): Server {
  return createServer({ ...certificate, keepAliveTimeout: 0 }, async (request, response) => {
    const call: Call = {
      method: request.method ?? 'GET',
      url: new URL(`https://${request.headers.host}${request.url}`),
      headers: request.headers,
      body: await buffer(request),
    };
    const { status, headers, body } = await answerOf(call, standIns, record);
    response.writeHead(status, headers);
    response.end(body);
  });
}

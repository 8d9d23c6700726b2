import { scrub } from './scrub';

/** Maximum reports per page load, so that a loop of errors does not become a loop of requests. */
const LIMIT = 5;
const sent = new Set<string>();

/** Logs an unhandled error and sends it to the site without URL queries, email addresses and tokens. */
export function reportError(text: string, error: unknown): void {
  console.error(text, error);
  const { name, message, stack } =
    error instanceof Error ? error : { name: '', message: `${error}`, stack: '' };
  const body = JSON.stringify({
    name: scrub(name, 80),
    message: scrub(message, 300),
    stack: scrub(stack ?? '', 2000),
    page: location.pathname.slice(0, 200),
  });
  if (sent.size >= LIMIT || sent.has(body)) return;
  sent.add(body);
  // A failure to send the report is not reported: that second report would probably fail, too.
  fetch('/api/errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
}

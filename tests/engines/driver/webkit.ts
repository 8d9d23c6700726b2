import { MINI_BROWSER, WEBKIT_DRIVER } from '../../../scripts/launcher/other-engines';
import { freePort } from '../../support/free-port';
import { end, startQuietly, startScreen, untilAnswered } from './processes';
import { COMMANDS, type Wire } from './wire';

async function request(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const answer = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`WebKit refused: ${JSON.stringify(answer.value)}`);
  return answer.value;
}

const CAPABILITIES = {
  alwaysMatch: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] } },
};

/** Debian's WebKit on a virtual display, driven by WebDriver over HTTP. */
export async function startWebKit(): Promise<Wire> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const driver = startQuietly(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    // Native HLS, as on an iPhone.
    WEBKIT_GST_ENABLE_HLS_SUPPORT: '1',
  });
  const root = `http://127.0.0.1:${port}/session`;
  const session = (await untilAnswered(() => request(root, 'POST', { capabilities: CAPABILITIES }))) as {
    readonly sessionId: string;
  };
  return {
    send(command, parameters) {
      const [method, path] = COMMANDS[command];
      const body = method === 'POST' ? (parameters ?? {}) : undefined;
      return request(`${root}/${session.sessionId}${path}`, method, body);
    },
    async close() {
      await request(`${root}/${session.sessionId}`, 'DELETE').catch(() => undefined);
      await end(driver);
      await end(screen);
    },
  };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIREFOX } from '../../../scripts/launcher/other-engines';
import { freePort } from '../../support/free-port';
import { end, startQuietly, untilAnswered } from './processes';
import { COMMANDS, type Wire } from './wire';

type Answer = readonly [type: number, id: number, error: unknown, result: unknown];

/** Splits Marionette messages: length in bytes, a colon, JSON. */
class Marionette {
  private pending = Buffer.alloc(0);
  private count = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.read(chunk));
  }

  send(name: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    this.count += 1;
    const id = this.count;
    const message = Buffer.from(JSON.stringify([0, id, name, parameters]));
    this.socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ([, , error, result]) => {
        if (error) reject(new Error(`Firefox refused ${name}: ${JSON.stringify(error)}`));
        else resolve(result);
      });
    });
  }

  private read(chunk: Buffer): void {
    this.pending = Buffer.concat([this.pending, chunk]);
    for (;;) {
      const colon = this.pending.indexOf(':');
      if (colon < 0) return;
      const length = Number(this.pending.subarray(0, colon).toString());
      const rest = this.pending.subarray(colon + 1);
      if (rest.length < length) return;
      const message: unknown = JSON.parse(rest.subarray(0, length).toString());
      this.pending = rest.subarray(length);
      // The first message is a greeting.
      if (Array.isArray(message)) this.waiting.get(message[1])?.(message as unknown as Answer);
    }
  }
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** Unwraps Marionette's result as WebDriver returns it. */
const unwrapped = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;

/** Debian's Firefox, headless, driven by Marionette. */
export async function startFirefox(): Promise<Wire> {
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  writeFileSync(
    path.join(profile, 'user.js'),
    [`user_pref("marionette.port", ${port});`, 'user_pref("app.update.disabledForTesting", true);'].join(
      '\n',
    ),
  );
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const browser = startQuietly(FIREFOX, args, { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' });
  const socket = await untilAnswered(() => open(port));
  const marionette = new Marionette(socket);
  await marionette.send('WebDriver:NewSession', { strictFileInteractability: false });
  return {
    async send(command, parameters) {
      // Element references are alike in both protocols; window handles are not.
      return unwrapped(await marionette.send(COMMANDS[command][2], parameters));
    },
    async close() {
      socket.destroy();
      await end(browser);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

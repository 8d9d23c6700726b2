import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { compile } from '../../support/compile';

const [program = ''] = await compile(['tests/integration/site/killable-server.ts']);
const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function startServer(graceMs: number) {
  const child = spawn(process.execPath, [program, `${graceMs}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (start: string): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`No line begins with ${start}`);
      if (value.startsWith(start)) return value;
    }
  };
  const port = Number((await line('port ')).slice(5));
  return { child, line, url: `http://127.0.0.1:${port}`, exited: once(child, 'exit') };
}

/** Keeps connections open between requests, as a proxy does. */
const keeping = new Agent({ keepAlive: true });

async function ask(url: string) {
  const request = get(url, { agent: keeping });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error('There is no answer');
  return { status: answer.statusCode, text: await text(answer), connection: answer.headers.connection };
}

const isRefused = (url: string): Promise<boolean> =>
  ask(url).then(
    () => false,
    () => true,
  );

test('on a stop signal is not ready, finishes running requests, accepts no new ones and exits [7.27]', async () => {
  const { child, line, url, exited } = await startServer(2000);
  expect(await ask(`${url}/ready`)).toMatchObject({ status: 200, connection: 'keep-alive' });
  const slow = ask(`${url}/slow`);
  await line('slow');
  child.kill('SIGTERM');
  await line('Stopping');
  expect(await ask(`${url}/ready`)).toMatchObject({ status: 503, connection: 'close' });
  while (!(await isRefused(`${url}/ready`)));
  child.stdin?.write('\n');
  expect(await slow).toMatchObject({ status: 200, text: 'whole' });
  expect(await exited).toEqual([0, null]);
});

test('finishes work that goes on after a 202 before it exits [7.27]', async () => {
  const { child, line, url, exited } = await startServer(0);
  expect(await ask(`${url}/work`)).toMatchObject({ status: 202 });
  child.kill('SIGTERM');
  await line('Stopping');
  while (!(await isRefused(`${url}/ready`)));
  child.stdin?.write('\n');
  await line('worked');
  expect(await exited).toEqual([0, null]);
});

test('exits without running requests, whatever connections are open', async () => {
  const { child, url, exited } = await startServer(0);
  await ask(`${url}/ready`);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

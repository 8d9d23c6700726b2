import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { compile } from '../../support/compile';
import { writeContentFixture } from '../../support/content-fixture';

const [program = ''] = await compile(['tests/integration/content/killable-server.ts']);
const EDITS = 200;
const WRITERS = 4;
const KILL_AFTER = 90;

async function start(contentDir: string, journalDir: string) {
  const args = [program, contentDir, journalDir];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, data: `http://127.0.0.1:${line.toString().trim()}/content/v2025-04-18/data` };
}

async function isAcknowledged(data: string, edit: number): Promise<boolean> {
  const publishedId = `faq-${edit}`;
  const attributes = { _id: `drafts.${publishedId}`, _type: 'faq', question: `Question ${edit}` };
  const actions = [{ actionType: 'sanity.action.document.create', publishedId, attributes }];
  const body = JSON.stringify({ actions, transactionId: `edit-${edit}` });
  const answer = await fetch(`${data}/actions/production`, { method: 'POST', body }).catch(() => null);
  return answer?.ok === true;
}

/** Sends the edits from several connections and kills the process in the middle of them. */
async function editUntilKilled(child: ChildProcess, data: string): Promise<ReadonlySet<string>> {
  const acknowledged = new Set<string>();
  let next = 0;
  const write = async (): Promise<void> => {
    for (let edit = next++; edit < EDITS; edit = next++) {
      if (!(await isAcknowledged(data, edit))) return;
      acknowledged.add(`drafts.faq-${edit}`);
      if (acknowledged.size === KILL_AFTER) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return acknowledged;
}

test('keeps every acknowledged edit when killed in the middle of 200', async () => {
  const fixture = await writeContentFixture();
  onTestFinished(() => fixture.remove());
  const first = await start(fixture.contentDir, fixture.cacheDir);
  const acknowledged = await editUntilKilled(first.child, first.data);
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(acknowledged.size).toBeLessThan(EDITS);

  const again = await start(fixture.contentDir, fixture.cacheDir);
  const query = encodeURIComponent('*[_type == "faq"]._id');
  const answer = await fetch(`${again.data}/query/production?perspective=raw&query=${query}`);
  const { result } = (await answer.json()) as { readonly result: readonly string[] };
  expect([...acknowledged].filter((id) => !result.includes(id))).toEqual([]);
});

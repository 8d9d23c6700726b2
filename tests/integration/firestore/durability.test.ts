import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsRoot } from '../../../embedded/firestore/document-path';
import { DocumentStore } from '../../../embedded/firestore/document-store';

const ROOT = documentsRoot('demo-kill');
const DOCUMENTS = 20;
const WRITERS = 3;
const LANES = 2;
const KILLS_PER_LANE = 25;
/** Large enough that a few dozen commits start a compaction, so that kills hit it too. */
const PADDING = 'x'.repeat(24 * 1024);

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const PROGRAM = 'tests/integration/firestore/killable-server';

let workspace: string;

/** Compiles the server first, because plain JavaScript starts many times faster. */
beforeAll(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'bellaforte-kill-'));
  const compiler = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const options =
    '--ignoreConfig --noCheck --target es2022 --module commonjs --moduleResolution bundler --rootDir .';
  const files = ['--outDir', path.join(workspace, 'compiled'), `${PROGRAM}.ts`];
  execFileSync(process.execPath, [compiler, ...options.split(' '), ...files], { cwd: REPOSITORY });
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

async function startServer(directory: string): Promise<{ child: ChildProcess; port: string }> {
  const program = path.join(workspace, 'compiled', `${PROGRAM}.js`);
  const child = spawn(process.execPath, [program, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, port: line.toString().trim() };
}

const write = (name: string, n: number): object => ({
  update: {
    name: `${ROOT}/${name}`,
    fields: { n: { integerValue: String(n) }, padding: { stringValue: PADDING } },
  },
});

/** Commits two documents at a time, always with the same number; resolves to false once the server is gone. */
async function commitPair(port: string, n: number): Promise<boolean> {
  const body = JSON.stringify({
    writes: [write(`left/d${n % DOCUMENTS}`, n), write(`right/d${n % DOCUMENTS}`, n)],
  });
  try {
    const response = await fetch(`http://127.0.0.1:${port}/v1/${ROOT}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body,
    });
    return response.ok && (await response.text()).includes('commitTime');
  } catch {
    return false;
  }
}

/** Writes from several connections and kills the process right after an acknowledgement. */
async function writeUntilKilled(directory: string, first: number, killAfter: number): Promise<Set<number>> {
  const { child, port } = await startServer(directory);
  const gone = once(child, 'exit');
  const acknowledged = new Set<number>();
  let next = first;
  const writer = async (): Promise<void> => {
    for (let n = next++; await commitPair(port, n); n = next++) {
      acknowledged.add(n);
      if (acknowledged.size === killAfter) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await gone;
  return acknowledged;
}

function storedNumbers(directory: string, collection: string): Map<number, number> {
  const store = new DocumentStore(directory);
  const found = new Map<number, number>();
  for (const { path: segments, fields } of store.inCollection([collection])) {
    const n = fields.n !== undefined && 'integerValue' in fields.n ? Number(fields.n.integerValue) : -1;
    found.set(Number(segments[1]?.slice(1)), n);
  }
  store.close();
  return found;
}

/** Kills one database repeatedly; returns the acknowledged numbers that were lost. */
async function lostInLane(lane: number): Promise<number[]> {
  const directory = path.join(workspace, `lane-${lane}`);
  const lost: number[] = [];
  let first = 0;
  for (let round = 0; round < KILLS_PER_LANE; round += 1) {
    const acknowledged = await writeUntilKilled(directory, first, 2 + ((round * 37 + lane * 11) % 90));
    const left = storedNumbers(directory, 'left');
    const right = storedNumbers(directory, 'right');
    expect(left).toEqual(right);
    // Writers are less than one round of all documents apart, so a lower number means a lost write.
    for (const n of acknowledged) {
      if ((left.get(n % DOCUMENTS) ?? -1) < n) lost.push(n);
    }
    first = Math.max(...acknowledged, first) + WRITERS + 1;
  }
  return lost;
}

it('keeps every acknowledged write, and every commit whole, through 50 kills', {
  // Fifty process starts: half a minute on an idle machine, minutes on a busy one.
  timeout: 300_000,
}, async () => {
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => lostInLane(lane)));
  expect(lanes.flat()).toEqual([]);
});

import { createInterface } from 'node:readline/promises';
import { LaunchError } from './settings';

/** Price in US dollars of 100,000 document reads in Firestore's US regions. */
const DOLLARS_PER_100_000 = 0.06;

/** Prints the cost of the reads and asks for consent unless `isAgreed`. Throws on refusal or without a terminal. */
export async function agreeToReads(what: string, reads: number, isAgreed: boolean): Promise<void> {
  const dollars = ((reads / 100_000) * DOLLARS_PER_100_000).toFixed(4);
  // Written to stderr, because the output of a command may go into a file.
  console.error(`${what}: about ${reads.toLocaleString('en-US')} reads in Firestore, about $${dollars}.`);
  if (isAgreed) return;
  if (!process.stdin.isTTY) throw new LaunchError('Add --yes to agree to these reads.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('Go on? [y/N] ');
  prompt.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new LaunchError('Nothing was read.');
}

const EVERY_MS = 1000;

/** Returns a function that prints the progress and the time left, at most once a second. */
export function progressOf(total: number): (done: number) => void {
  const startedMs = Date.now();
  let printedMs = startedMs;
  return (done) => {
    const nowMs = Date.now();
    if (nowMs - printedMs < EVERY_MS) return;
    printedMs = nowMs;
    const leftSec = Math.ceil((((nowMs - startedMs) / done) * Math.max(0, total - done)) / 1000);
    const percent = Math.min(100, Math.floor((100 * done) / Math.max(1, total)));
    console.error(
      `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}, ${percent}%, ${leftSec} s left`,
    );
  };
}

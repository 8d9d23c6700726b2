import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildClip } from './build-clip';
import { CLIPS } from './clips';

/** Draws and encodes the clips under content/media; `--only <name>,<name>` some of them, `--fast` with a quicker encoder. */
async function main(args: readonly string[]): Promise<void> {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : undefined;
  const media = path.join(__dirname, '../../../content/media');
  mkdirSync(media, { recursive: true });
  for (const plan of CLIPS.filter((clip) => !only || only.includes(clip.name))) {
    const work = mkdtempSync(path.join(tmpdir(), 'clip-'));
    const built = path.join(work, plan.name);
    await buildClip(plan, built, work, args.includes('--fast') ? 'medium' : 'slower');
    rmSync(path.join(media, plan.name), { recursive: true, force: true });
    cpSync(built, path.join(media, plan.name), { recursive: true });
    rmSync(work, { recursive: true });
    console.log(`${plan.name} done`);
  }
}

void main(process.argv.slice(2));

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { buildLoop, masterPlaylist, thumbnail } from './build-loop';
import { sampleClasses } from './classes';
import { faultsOf, type Move } from './move';
import { type LoopFacts, writePlans } from './plans';
import { DRAWN_LEFT, MOVES, type MoveName, type Reel, REELS } from './reels';
import { FPS, HEIGHT, loopFrames, loopSvgs, WIDTH } from './stage';

const MEDIA = path.join(__dirname, '../../../content/media');
const IMAGES = path.join(__dirname, '../../../content/images');
const LOOPS = path.join(MEDIA, 'loops');
const COVER_SECONDS = 3.2;

/** Short loops are written twice, so that a class has fewer segments. */
const framesOf = (move: Move): number => Math.round(move.seconds * FPS) * (move.seconds < 3 ? 2 : 1);

async function* twice(reel: Reel, move: Move): AsyncGenerator<Buffer> {
  const frames: Buffer[] = [];
  for await (const frame of loopFrames(reel.stage, move)) {
    if (move.seconds < 3) frames.push(frame);
    yield frame;
  }
  yield* frames;
}

const fileOf = (move: string): string => move.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns a reel's moves, each with its output files: one, or one for each side of the body if classes need both. */
function loopsOf(name: string, reel: Reel, sided: ReadonlySet<string>) {
  return [...new Set(Object.values(reel.moves))].map((move: MoveName) => {
    const isSided = Object.entries(reel.moves).some(([title, each]) => each === move && sided.has(title));
    const [drawn, other] = DRAWN_LEFT.includes(move) ? (['left', 'right'] as const) : (['right', 'left'] as const);
    const base = `${name}/${fileOf(move)}`;
    const outputs = isSided
      ? [
          { name: `${base}-${drawn}`, isMirrored: false, side: drawn },
          { name: `${base}-${other}`, isMirrored: true, side: other },
        ]
      : [{ name: base, isMirrored: false, side: null }];
    return { move, outputs };
  });
}

/** Draws missing loops and covers, or those whose name contains an argument. Then writes the plans of all classes. */
async function main(texts: readonly string[]): Promise<void> {
  mkdirSync(path.join(LOOPS, 'cover'), { recursive: true });
  const work = mkdtempSync(path.join(tmpdir(), 'loops-'));
  const index: Record<string, LoopFacts> = {};
  const isWanted = (file: string, name: string) =>
    texts.length > 0 ? texts.some((text) => name.includes(text)) : !existsSync(path.join(LOOPS, file));
  const classes = sampleClasses();
  for (const [name, reel] of Object.entries(REELS)) {
    const sided = new Set(classes.flatMap((each) => each.moves.filter(({ side }) => side).map(({ title }) => title)));
    for (const { move, outputs } of loopsOf(name, reel, sided)) {
      const plan: Move = MOVES[move];
      const faults = faultsOf(move, plan, 60);
      if (faults.length > 0) throw new Error(faults.slice(0, 3).join('\n'));
      const shows = Object.keys(reel.moves).filter((title) => reel.moves[title] === move);
      for (const { name: loop, side } of outputs)
        index[loop] = { seconds: framesOf(plan) / FPS, shows, ...(side && { side }) };
      if (!isWanted(`${outputs[0]?.name}.720p.m4s`, outputs[0]?.name ?? '')) continue;
      await buildLoop(outputs, twice(reel, plan), framesOf(plan), reel.stage.isMoving ?? false, LOOPS, work);
      const picture = [...loopSvgs(reel.stage, plan, 8)][3] ?? '';
      for (const output of outputs)
        writeFileSync(path.join(LOOPS, `${output.name}.jpg`), await thumbnail(picture, output.isMirrored));
      console.log(outputs[0]?.name);
    }
  }
  for (const { slug, isMoving } of classes) {
    index[`cover/${slug}`] = { seconds: COVER_SECONDS, shows: [] };
    if (!isWanted(`cover/${slug}.720p.m4s`, `cover/${slug}`)) continue;
    const image = readFileSync(path.join(IMAGES, `class-${slug}.webp`));
    const frame = await sharp(image).resize(WIDTH, HEIGHT).median(3).removeAlpha().raw().toBuffer();
    const still = async function* () {
      for (let i = 0; i < COVER_SECONDS * FPS; i++) yield frame;
    };
    await buildLoop([{ name: `cover/${slug}`, isMirrored: false }], still(), COVER_SECONDS * FPS, isMoving, LOOPS, work);
    writeFileSync(path.join(LOOPS, `cover/${slug}.jpg`), await thumbnail(image, false));
  }
  for (const name of Object.keys(index)) if (!existsSync(path.join(LOOPS, `${name}.720p.m4s`))) delete index[name];
  const lines = Object.entries(index).map(([name, facts]) => `${JSON.stringify(name)}: ${JSON.stringify(facts)}`);
  writeFileSync(path.join(LOOPS, 'loops.json'), `{\n${lines.join(',\n')}\n}\n`);
  writeFileSync(path.join(LOOPS, 'master.m3u8'), masterPlaylist(LOOPS, index));
  await writePlans(index, work);
  rmSync(work, { recursive: true });
  console.log(`${Object.keys(index).length} loops`);
}

void main(process.argv.slice(2));

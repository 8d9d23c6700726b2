import path from 'node:path';
import { checkClips, checkContent } from './content-check/check-content';
import { checkLoops } from './content-check/check-loops';
import { checkPictures, writeMeasures } from './content-check/check-pictures';

/** `check [folder]` prints all problems in a content folder; `measure [folder]` measures new and changed pictures. */
async function main(command: string | undefined, folder = 'content'): Promise<void> {
  if (command === 'measure') {
    console.log(`${await writeMeasures(path.resolve(folder))} pictures measured`);
    return;
  }
  const problems = (
    await Promise.all(
      [checkContent, checkClips, checkLoops, checkPictures].map((check) => check(path.resolve(folder))),
    )
  ).flat();
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `${folder}: no problems` : `${folder}: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

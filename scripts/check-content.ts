import path from 'node:path';
import { checkClips, checkContent } from './content-check/check-content';
import { checkPictures } from './content-check/check-pictures';

/** `node --import tsx scripts/check-content.ts [folder]`: says what is wrong with the content and ends with 1 if anything is. */
async function main(): Promise<void> {
  const folder = path.resolve(process.argv[2] ?? 'content');
  const problems = [
    ...(await checkContent(folder)),
    ...(await checkClips(folder)),
    ...(await checkPictures(folder)),
  ];
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `${folder}: in order` : `${folder}: ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import { readMeasures } from '../../embedded/content/images/picture-measures';
import { isMeasured, pictureNames } from '../pictures/write-measures';

const HINT = 'run "npm run content:measure"';

/** Every picture has to be measured as it is now, else the first start of a new copy measures it again. */
export async function checkPictures(contentDir: string): Promise<string[]> {
  const [names, measured] = await Promise.all([pictureNames(contentDir), readMeasures(contentDir)]);
  const areMeasured = await Promise.all(names.map((name) => isMeasured(contentDir, name, measured)));
  const missing = names.filter((_, index) => !areMeasured[index]);
  const gone = [...measured.keys()].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${name}: is not measured as it is now; ${HINT}`),
    ...gone.map((name) => `${name}: is measured but not there; ${HINT}`),
  ];
}

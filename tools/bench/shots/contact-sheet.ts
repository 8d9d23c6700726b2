import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import type { Width } from './pages';

export interface Picture {
  readonly kind: string;
  readonly name: string;
  readonly width: Width;
  readonly file: string;
}

/** Width in px at which the sheet shows a picture, by window width. Small windows are shown relatively larger. */
const SHOWN_PX = { 360: 260, 768: 400, 1280: 560, 1920: 700 } as const satisfies Record<Width, number>;

const STYLE = `
  body { margin: 24px; font: 16px/1.4 system-ui, sans-serif; color: #1d1a16; background: #e9e4da }
  h2 { margin: 32px 0 8px }
  .row { display: flex; gap: 16px; align-items: flex-start }
  figure { margin: 0 }
  img { display: block; border: 1px solid #b9ae9a }
  figcaption { font-size: 14px }
`;

function sheet(title: string, pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const rows = names.map((name) => {
    const figures = pictures
      .filter((one) => one.name === name)
      .map(
        ({ file, width }) =>
          `<figure><a href="${file}"><img src="${file}" alt="${name} at ${width} px" width="${SHOWN_PX[width]}"></a><figcaption>${width} px</figcaption></figure>`,
      );
    return `<h2 id="${name}">${name}</h2>\n<div class="row">${figures.join('\n')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>\n${rows.join('\n')}</html>`;
}

/** Writes `index.html` with every picture, and for each kind of page a picture `sheet-<kind>.jpg`. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2040, height: 1000 } });
  for (const kind of new Set(pictures.map((picture) => picture.kind))) {
    const file = path.join(folder, `sheet-${kind}.html`);
    const ofKind = pictures.filter((picture) => picture.kind === kind);
    writeFileSync(file, sheet(kind, ofKind));
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: file.replace('.html', '.jpg'), type: 'jpeg', quality: 78, fullPage: true });
  }
  await page.close();
  writeFileSync(path.join(folder, 'index.html'), sheet('All pages', pictures));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { compose } from '../scene/compose';
import { renderJpeg } from '../scene/render';
import { defaultProfileSvg, markSvg, maskableSvg } from './marks';

const PUBLIC = path.join(__dirname, '../../../public');
const SOCIAL = { width: 1200, height: 630 };

/** Wraps one PNG as a favicon file. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Draws the brand mark, icons, the default profile picture and the default picture of shared links. */
async function main(): Promise<void> {
  for (const folder of ['assets/brand', 'assets/icons', 'assets/images'])
    mkdirSync(path.join(PUBLIC, folder), { recursive: true });
  const write = (name: string, data: Buffer | string) => writeFileSync(path.join(PUBLIC, name), data);
  const png = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 300 })
      .resize(size, size)
      .png({ palette: true, quality: 92 })
      .toBuffer();

  write('assets/brand/mark.svg', markSvg());
  const small = await sharp(Buffer.from(markSvg(128)))
    .resize(32, 32)
    .png()
    .toBuffer();
  write('favicon.ico', icoOf(small, 32));
  write('assets/icons/icon-192.png', await png(markSvg(192), 192));
  write('assets/icons/icon-512.png', await png(markSvg(512), 512));
  write('assets/icons/maskable-512.png', await png(maskableSvg(512), 512));
  write('assets/icons/apple-touch-icon.png', await png(maskableSvg(180), 180));
  write('assets/images/default-profile.png', await png(defaultProfileSvg(400), 400));
  const social = compose(
    { pose: 'arabesque', person: 'adaeze', style: 'dance', light: 1, field: 'sun', outfit: 2 },
    SOCIAL,
    'landscape',
  );
  write('assets/images/og-default.jpg', await renderJpeg(social.svg, SOCIAL, 84));
}

void main();

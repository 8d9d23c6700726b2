import sharp, { type Sharp } from 'sharp';
import type { Size } from './compose';

/** Deterministic grain: the same picture gives the same bytes on every run. */
function grain({ width, height }: Size): Buffer {
  const bytes = Buffer.alloc(width * height);
  let state = 2463534242;
  for (let i = 0; i < bytes.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = 128 + ((state >>> 24) - 128) * 0.32;
  }
  return bytes;
}

/** Renders the SVG and adds a slight paper grain. */
async function rendered(svg: string, size: Size): Promise<Sharp> {
  const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
  const noise = await sharp(grain(half), { raw: { ...half, channels: 1 } })
    .resize(size.width, size.height, { kernel: 'cubic' })
    .toColourspace('srgb')
    .joinChannel(Buffer.alloc(size.width * size.height, 22), { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: noise, blend: 'soft-light' }])
    .flatten({ background: '#ffffff' });
}

/** Renders a JPEG, which every service that shows link previews reads. */
export const renderJpeg = async (svg: string, size: Size, quality = 76): Promise<Buffer> =>
  (await rendered(svg, size)).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();

export const renderWebp = async (svg: string, size: Size, quality = 84): Promise<Buffer> =>
  (await rendered(svg, size)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();

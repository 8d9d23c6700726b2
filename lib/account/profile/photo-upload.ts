import { publicEnv } from '@/lib/platform/config/env';
import { AppError } from '@/lib/platform/errors/app-error';

/** Picture hosts of the sign-in providers; the content security policy lets pages load pictures from them. */
const HOSTS = /(^|\.)(googleusercontent\.com|fbsbx\.com)$|^graph\.facebook\.com$/;
const MAX_LENGTH = 2048;

export function photoAddressProblem(address: string): string | null {
  const text = address.trim();
  if (text === '') return 'Paste a link to a picture.';
  if (text.length > MAX_LENGTH) return 'That link is too long.';
  const base = text.startsWith('/') ? publicEnv.siteUrl : undefined;
  if (!URL.canParse(text, base)) return 'That’s not a link.';
  const url = new URL(text, base);
  if (url.origin === new URL(publicEnv.siteUrl).origin) return null;
  if (url.protocol !== 'https:') return 'Use a link that starts with https.';
  return HOSTS.test(url.hostname)
    ? null
    : 'For your privacy, we only link to pictures from Google and Facebook. Upload the picture instead.';
}

/** Maximum characters of a photo's data URL; firestore.rules has the same limit. */
export const MAX_PHOTO_LENGTH = 100_000;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const SIDE_PX = 320;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

export function centerSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new AppError('unknown', 'We can’t read that file. Use a JPEG, PNG, or WebP.', {
      cause,
    });
  }
}

/** Returns a square JPEG as a data URL. Rejects with an AppError for a file that is too large or not a picture. */
export async function resizePhoto(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new AppError('unknown', 'That file is too big. Keep it under 20 MB.');
  const bitmap = await decode(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('unknown', 'This browser can’t resize pictures.');
  const { x, y, side } = centerSquare(bitmap.width, bitmap.height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.drawImage(bitmap, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX);
  bitmap.close();
  const fitting = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    (address) => address.length <= MAX_PHOTO_LENGTH,
  );
  if (!fitting) throw new AppError('unknown', 'We can’t make that picture small enough. Try another.');
  return fitting;
}

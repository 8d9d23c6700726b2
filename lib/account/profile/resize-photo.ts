import { AppError } from '@/lib/platform/errors/app-error';

/** What firestore.rules take as a picture. */
export const MAX_PHOTO_LENGTH = 100_000;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const SIDE_PX = 320;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** The largest square in the middle of a picture. */
export function centreSquare(width: number, height: number): { x: number; y: number; side: number } {
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

/**
 * A file of the person's device as a small square JPEG in a data address, made on the device: nothing larger ever leaves
 * it. Rejects with words for a file that is too large or no picture.
 */
export async function resizePhoto(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new AppError('unknown', 'That file is too big. Keep it under 20 MB.');
  const bitmap = await decode(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('unknown', 'This browser can’t resize pictures.');
  const { x, y, side } = centreSquare(bitmap.width, bitmap.height);
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

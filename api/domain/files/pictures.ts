import { pictureSize, smallPictureSize } from '../../contract/values/files/files.ts';
import { drawing } from '../shared/drawing.ts';
import { Invalid } from '../shared/errors.ts';

/** Covers cameras of mobile phones; larger pictures are rejected before decoding. */
const maxPixels = 50_000_000;
const seconds = 8;

export interface Picture {
  whole: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/**
 * Redraws a picture upright, without any other data of the file, with a small copy.
 * @throws Invalid for an unreadable file
 */
export const redrawn = (sent: Buffer): Promise<Picture> => drawing(() => redraw(sent));

async function redraw(sent: Buffer): Promise<Picture> {
  // Loaded on first use: few servers receive an upload in their first minutes.
  const { default: sharp } = await import('sharp');
  const within = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;
  try {
    const { data: whole, info } = await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
      .timeout({ seconds })
      .rotate()
      .resize(within(pictureSize))
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(whole).timeout({ seconds }).resize(within(smallPictureSize)).webp({ quality: 78 }).toBuffer();
    return { whole, small, width: info.width, height: info.height };
  } catch {
    throw new Invalid({ file: ['is no picture that can be read'] }, 'NOT_A_PICTURE');
  }
}

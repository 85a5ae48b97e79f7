import { pictureSize, smallPictureSize } from '../../contract/values/files/files.ts';
import { drawing } from '../shared/drawing.ts';
import { Invalid } from '../shared/errors.ts';

/** As many as the cameras of telephones have; what would be drawn larger is refused before it is. */
const maxPixels = 50_000_000;
const seconds = 8;

export interface Picture {
  whole: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/**
 * The picture alone, upright, without anything else that was in the file, and a small copy of it.
 * @throws Invalid for what can't be read
 */
export const redrawn = (sent: Buffer): Promise<Picture> => drawing(() => redraw(sent));

async function redraw(sent: Buffer): Promise<Picture> {
  // Loaded when it is first needed: few servers' first minutes see an upload.
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

import { maxMegapixels, type PhotoWidth, photoWidths } from '../../contract/values/market/photos.ts';
import { drawing } from '../shared/drawing.ts';
import { Invalid } from '../shared/errors.ts';
import { hashedSide, perceptualHash } from './rules/perceptual-hash.ts';
import { type PhotoKind, photoKind } from './rules/photo-kind.ts';

const maxPixels = maxMegapixels * 1_000_000;
const seconds = 8;
/** Longer side of the picture from which a placeholder is made; a larger one gives the same result. */
const placeholderSide = 64;

export interface DrawnPhoto {
  width: number;
  height: number;
  thumbHash: string;
  perceptualHash: string;
  files: readonly { width: PhotoWidth; bytes: Buffer }[];
}

const refusals: Record<Exclude<PhotoKind, 'picture'>, [code: string, text: string]> = {
  moving: ['PICTURE_MOVES', 'must not move'],
  heic: ['HEIC_NOT_TAKEN', 'must be a JPEG, PNG or WebP; HEIC can’t be read'],
  other: ['PICTURE_NOT_TAKEN', 'must be a JPEG, PNG or WebP'],
};

const refused = (code: string, text: string) => new Invalid({ file: [text] }, code);

/**
 * Redraws a picture upright, on white where it is transparent, in all widths and without any other data of the file.
 * @throws Invalid for a file that is not a picture, is unreadable or animated, or has too many pixels
 */
export async function drawPhoto(sent: Buffer): Promise<DrawnPhoto> {
  const kind = photoKind(sent);
  if (kind !== 'picture') throw refused(...refusals[kind]);
  return drawing(async () => {
    try {
      return await draw(sent);
    } catch (error) {
      throw error instanceof Invalid ? error : refused('NOT_A_PICTURE', 'is no picture that can be read');
    }
  });
}

async function draw(sent: Buffer): Promise<DrawnPhoto> {
  // Loaded on first use: few servers receive an upload in their first minutes.
  const [{ default: sharp }, { rgbaToThumbHash }] = await Promise.all([import('sharp'), import('thumbhash')]);
  const head = await sharp(sent, { limitInputPixels: false }).metadata();
  if (head.width * head.height > maxPixels) throw refused('PICTURE_TOO_BIG', `must have at most ${maxMegapixels} megapixels`);

  const { data, info } = await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds })
    .autoOrient()
    .resize(boxOf(Math.max(...photoWidths)))
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // From here on files are written from pixels only, so that no other data of the uploaded file remains.
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({ seconds });

  const files: DrawnPhoto['files'][number][] = [];
  for (const width of photoWidths) files.push({ width, bytes: await drawn().resize(boxOf(width)).webp({ quality: 80 }).toBuffer() });
  const grey = await drawn().resize(hashedSide, hashedSide, { fit: 'fill' }).greyscale().toColourspace('b-w').raw().toBuffer();
  const tiny = await drawn()
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbHash = Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64');
  return { width: info.width, height: info.height, thumbHash, perceptualHash: perceptualHash(grey), files };
}

/** Bounding box of the given width, with a limited height. */
const boxOf = (width: number) => ({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }) as const;

import { maxMegapixels, type PhotoWidth, photoWidths } from '../../contract/values/market/photos.ts';
import { drawing } from '../shared/drawing.ts';
import { Invalid } from '../shared/errors.ts';
import { hashedSide, perceptualHash } from './rules/perceptual-hash.ts';
import { type PhotoKind, photoKind } from './rules/photo-kind.ts';

const maxPixels = maxMegapixels * 1_000_000;
const seconds = 8;
/** The longer side of what a placeholder is made from; more changes nothing of it. */
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
 * The picture alone, upright, on white where it is transparent, in all widths, without anything else that was in the file.
 * @throws Invalid for what is no picture, or one that can't be read, moves or has too many dots
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
  // Loaded when they are first needed: few servers' first minutes see an upload.
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
  // Files are written from the pixels alone from here on: nothing else of the sent file gets into them.
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

/** As wide as that, and not endlessly high. */
const boxOf = (width: number) => ({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }) as const;

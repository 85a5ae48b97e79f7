import { pictureSize } from '#contract/values/files/files.ts';

/** Smaller files are sent unchanged, in bytes. */
const small = 1_500_000;
const quality = 0.88;
/** Types that are scaled down: animations would become still images, and drawings would lose sharp lines. */
const photos = /^image\/(jpeg|png|webp|avif|heic|heif)$/;

/** Scales a large picture down to the size at which it is stored, so that less is uploaded; unreadable files are returned unchanged. */
export async function shrunk(file: File): Promise<Blob> {
  if (!photos.test(file.type) || (isTaken(file) && file.size < small)) return file;
  try {
    return (await redrawn(file)) ?? file;
  } catch {
    return file;
  }
}

/** Whether the server accepts files of this type; others are converted, whatever the resulting size. */
const isTaken = ({ type }: File) => !/hei[cf]$/.test(type);

async function redrawn(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, pictureSize / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Only these types can have transparency.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  let drawn = await encoded(canvas, type);
  // Safari can't encode WebP and returns a PNG, which is many times larger.
  if (drawn && drawn.type !== type && isOpaque(canvas)) drawn = await encoded(canvas, 'image/jpeg');
  return drawn && (drawn.size < file.size || !isTaken(file)) ? drawn : undefined;
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  return promise;
}

/** Whether a picture has no transparency. */
function isOpaque(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!pixels) return false;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

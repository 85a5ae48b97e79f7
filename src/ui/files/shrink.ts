import { pictureSize } from '#contract/values/files/files.ts';

/** Smaller files are sent as they are. */
const small = 1_500_000;
const quality = 0.88;
/** Films that a browser would take for a picture are not stilled, and drawings keep their lines. */
const photos = /^image\/(jpeg|png|webp|avif|heic|heif)$/;

/** A large picture as large as it is kept, so that less has to be sent; what the browser can't read stays what it is. */
export async function shrunk(file: File): Promise<Blob> {
  if (!photos.test(file.type) || (isTaken(file) && file.size < small)) return file;
  try {
    return (await redrawn(file)) ?? file;
  } catch {
    return file;
  }
}

/** Whether the server reads files of this kind; the others are sent as something else, however large that is. */
const isTaken = ({ type }: File) => !/hei[cf]$/.test(type);

async function redrawn(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, pictureSize / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Only of these what is behind the picture may be seen through it.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  let drawn = await encoded(canvas, type);
  // Safari writes no WebP, and answers a PNG, which is many times as large.
  if (drawn && drawn.type !== type && isOpaque(canvas)) drawn = await encoded(canvas, 'image/jpeg');
  return drawn && (drawn.size < file.size || !isTaken(file)) ? drawn : undefined;
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  return promise;
}

/** Whether nothing shines through a picture. */
function isOpaque(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!pixels) return false;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

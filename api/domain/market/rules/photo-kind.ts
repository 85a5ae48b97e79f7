/** Kind of a file by its content: a picture to redraw, one that is refused with the reason, or anything else. */
export type PhotoKind = 'picture' | 'moving' | 'heic' | 'other';

const pngSign = '\x89PNG\r\n\x1a\n';

/** Detects the kind from the content, ignoring the file name and declared type. */
export function photoKind(file: Buffer): PhotoKind {
  const begins = (sign: string, at = 0) => file.toString('latin1', at, at + sign.length) === sign;
  if (begins('\xff\xd8\xff')) return 'picture';
  if (begins(pngSign)) return isAnimatedPng(file) ? 'moving' : 'picture';
  if (begins('RIFF') && begins('WEBP', 8)) return isAnimatedWebp(file) ? 'moving' : 'picture';
  if (begins('GIF8')) return 'moving';
  const isHeic = begins('ftyp', 4) && /^(hei|hev|mif1|msf1)/.test(file.toString('latin1', 8, 12));
  return isHeic ? 'heic' : 'other';
}

/** Reads the animation flag of the extended header. */
const isAnimatedWebp = (file: Buffer): boolean => file.toString('latin1', 12, 16) === 'VP8X' && ((file[20] ?? 0) & 0x02) !== 0;

/** The number of frames precedes the first frame. */
function isAnimatedPng(file: Buffer): boolean {
  for (let at = pngSign.length; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + file.readUInt32BE(at);
  }
  return false;
}

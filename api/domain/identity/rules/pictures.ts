const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Detects a picture's type from its first bytes; undefined for a type that is not accepted. */
export function pictureType(file: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  const begins = (sign: Buffer) => file.subarray(0, sign.length).equals(sign);
  if (begins(png)) return 'png';
  if (begins(jpeg)) return 'jpeg';
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}

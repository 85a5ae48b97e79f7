/** Widths of a picture's files: for pictures of the site, and for uploaded photos. */
const shipped = [240, 352, 400, 800];
const uploaded = [320, 640, 1280];
const photo = /^(\/api\/photos\/[\w-]+\/)1280$/;

/** Returns the path of a picture's file: the narrowest of at least this width, or the widest. */
export function pictureAt(address: string, width: number): string {
  const [, folder] = photo.exec(address) ?? [];
  const fitting = (widths: readonly number[]) => widths.find((each) => each >= width) ?? widths.at(-1);
  return folder === undefined ? address.replace('-800.', `-${fitting(shipped)}.`) : `${folder}${fitting(uploaded)}`;
}

/** Returns a picture's `srcset`, with files of at least this width. */
export function picturesFrom(address: string, width: number): string {
  const widths = photo.test(address) ? uploaded : shipped;
  return widths
    .filter((each) => each >= width)
    .map((each) => `${pictureAt(address, each)} ${each}w`)
    .join(', ');
}

/** How wide the files of a picture are that came with a product, and those of an uploaded photo. */
const shipped = [240, 352, 400, 800];
const uploaded = [320, 640, 1280];
const photo = /^(\/api\/photos\/[\w-]+\/)1280$/;

/** The address of one of a picture's files: the narrowest that is as wide as this, or the widest. */
export function pictureAt(address: string, width: number): string {
  const [, folder] = photo.exec(address) ?? [];
  const fitting = (widths: readonly number[]) => widths.find((each) => each >= width) ?? widths.at(-1);
  return folder === undefined ? address.replace('-800.', `-${fitting(shipped)}.`) : `${folder}${fitting(uploaded)}`;
}

/** The files of a picture for a browser to choose from, none narrower than this. */
export function picturesFrom(address: string, width: number): string {
  const widths = photo.test(address) ? uploaded : shipped;
  return widths
    .filter((each) => each >= width)
    .map((each) => `${pictureAt(address, each)} ${each}w`)
    .join(', ');
}

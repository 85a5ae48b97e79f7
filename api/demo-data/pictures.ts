import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Size of the largest file of each picture in `public/assets/listings`, and its ThumbHash. */
const looks: Record<string, [width: number, height: number, thumbHash: string]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'pictures.json'), 'utf8'),
);

export const isPicture = (name: string): boolean => name in looks;

/** Returns the columns of a photo for a picture. */
export function look(name: string): { width: number; height: number; thumbHash: string } {
  const [width = 1280, height = 960, thumbHash = ''] = looks[name] ?? [];
  return { width, height, thumbHash };
}

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const texts = /\.(html|css|js|mjs|svg|json|txt|xml|webmanifest|md)$/;
/** Minimum size of files that are compressed, in bytes. */
const leastBytes = 300;

/** Writes a .br and a .gz next to every text file, with maximum compression by default: this is done once, not for each visitor. */
export async function compressFolder(folder, quality = constants.BROTLI_MAX_QUALITY) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && texts.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < leastBytes) return;
      const text = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: quality } };
      await Promise.all([writeFile(`${file}.br`, await brotli(bytes, text)), writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))]);
    }),
  );
}

/** Office documents by the folder of their parts. */
const documents = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xl: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
const officeParts = '[Content_Types].xml';
/** Maximum entries examined to identify an archive. */
const maxEntries = 5000;

/**
 * Returns the type of a ZIP archive: an office document or plain files; undefined for documents with macros and truncated archives, which
 * are both rejected.
 */
export function zipKind(file: Buffer): 'application/zip' | (typeof documents)[keyof typeof documents] | undefined {
  const names = namesIn(file);
  if (!names) return undefined;
  if (!names.includes(officeParts)) return 'application/zip';
  if (names.some((name) => /vbaProject\.bin$|^.*\/activeX\//i.test(name))) return undefined;
  for (const [folder, type] of Object.entries(documents)) if (names.some((name) => name.startsWith(`${folder}/`))) return type;
  return 'application/zip';
}

/** Returns the names in the archive's central directory, which is at its end; undefined if there is none. */
function namesIn(file: Buffer): string[] | undefined {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > file.length) return undefined;
  const names: string[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = Math.min(file.readUInt16LE(end + 10), maxEntries); left > 0; left -= 1) {
    if (at + 46 > file.length || file.toString('latin1', at, at + 4) !== 'PK\x01\x02') return undefined;
    const length = file.readUInt16LE(at + 28);
    names.push(file.toString('latin1', at + 46, at + 46 + length));
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return names;
}

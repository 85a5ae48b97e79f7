const [blank, tab, newline, carriageReturn] = [0x20, 0x09, 0x0a, 0x0d];

/** Decodes a calendar file. Its lines may be folded within a character, so they are unfolded as bytes first. */
export function textOfFile(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  const whole = unfolded(bytes);
  const text = new TextDecoder().decode(whole);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  // A few broken characters were cut by the exporting program; if most are broken, the file is not UTF-8.
  if (broken === 0 || broken <= (text.match(/(?!\uFFFD)\P{ASCII}/gu)?.length ?? 0)) return text;
  return new TextDecoder(isThai(whole) ? 'windows-874' : 'windows-1252').decode(whole);
}

/** Detects UTF-16, by its byte order mark or a zero in every other byte. */
function markedEncoding([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0)) return 'utf-16be';
  return undefined;
}

function unfolded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const end =
      bytes[at] === carriageReturn && bytes[at + 1] === newline ? 2 : bytes[at] === newline || bytes[at] === carriageReturn ? 1 : 0;
    const next = bytes[at + end];
    if (end > 0 && (next === blank || next === tab)) at += end;
    else {
      whole[length] = bytes[at] ?? 0;
      length += 1;
    }
  }
  return whole.subarray(0, length);
}

/** Thai letters occur next to each other; accented letters rarely do. */
function isThai(bytes: Uint8Array): boolean {
  let [beside, alone] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) beside += 1;
    else alone += 1;
  }
  return beside > alone;
}

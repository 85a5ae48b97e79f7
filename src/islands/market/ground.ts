/** Returns the average colour of a picture from the first bytes of its ThumbHash, or undefined for the default colour. */
export function groundOf(thumbHash: string): string | undefined {
  const [first, second, third] = Uint8Array.from(atob(thumbHash.slice(0, 4)), (letter) => letter.charCodeAt(0));
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const bits = first | (second << 8) | (third << 16);
  const light = (bits & 63) / 63;
  const yellow = ((bits >> 6) & 63) / 31.5 - 1;
  const red = ((bits >> 12) & 63) / 31.5 - 1;
  const blue = light - (2 / 3) * yellow;
  const warm = (3 * light - blue + red) / 2;
  const hex = [warm, warm - red, blue].map((part) =>
    Math.round(255 * Math.min(1, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Sizes in pixels, repeated in the style sheet. */
export const avatarSizes = { small: 32, middle: 40, large: 48, huge: 112 };

/** Initials of up to two words; Thai vowels that precede their consonant are skipped. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word.replace(/^[เแโใไ]/, '')][0] ?? '')
    .join('')
    .toUpperCase();

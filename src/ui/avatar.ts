/** In pixels; the style sheet says them too. */
export const avatarSizes = { small: 32, middle: 40, large: 48, huge: 112 };

/** First letters of up to two words; Thai vowels that stand in front of their consonant are none. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word.replace(/^[เแโใไ]/, '')][0] ?? '')
    .join('')
    .toUpperCase();

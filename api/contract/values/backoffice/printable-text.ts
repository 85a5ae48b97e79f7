/** Characters of the default fonts: Thai, and those in the Latin font. */
export const thaiLetters = /[\u0e01-\u0e3a\u0e3f-\u0e5b]/;
export const latinLetters =
  /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212\u2215]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/;

/** Characters of additional fonts, each loaded if a document needs it. */
export const otherLetters = {
  'latin-ext': /[\u0100-\u024f\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/,
  vietnamese: /[\u1ea0-\u1ef9]/,
  greek: /[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u2116]/,
  lao: /[\u0e81\u0e82\u0e84\u0e86-\u0e8a\u0e8c-\u0ea3\u0ea5\u0ea7-\u0ebd\u0ec0-\u0ec4\u0ec6\u0ec8-\u0ece\u0ed0-\u0ed9\u0edc-\u0edf]/,
  arabic: /[\u0600-\u06ff\u0750-\u077f]/,
  math: /[\u2190-\u2211\u2213\u2214\u2216-\u22ff\u25a0-\u25ff]/,
  signs:
    /[\u2600-\u2609\u260e-\u2612\u2614-\u2623\u2630-\u2637\u263c\u2654-\u2668\u267f-\u268f\u269e-\u26a1\u26aa-\u26ac\u26bd-\u26cd\u26cf-\u26e1\u2700-\u2704\u2706-\u2709\u270b-\u271c\u2722-\u2727\u2729-\u274b\u274d\u274f-\u2753\u2756-\u2775\u2794\u2798-\u27af\u27b1-\u27be]/,
  'more-signs':
    /[\u2160-\u2183\u2460-\u24ff\u260a-\u260d\u2613\u2624-\u262f\u2638-\u263b\u263d-\u2653\u2669-\u267e\u2690-\u269d\u26a2-\u26a9]/,
  // Skin tones and joiners are part of an emoji sequence.
  emoji: /\p{Emoji_Presentation}|(?=[\u{1f000}-\u{1faff}])\p{Emoji}|[\u200d\u20e3]/u,
} as const;
export type OtherLetters = keyof typeof otherLetters;

/** Invisible characters; texts from LINE and Word contain many that mark line break positions. */
const unseen = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/** Normalizes a text for documents: composed characters, hyphens and spaces that fonts have, no invisible characters. */
export const asPrinted = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2000-\u200a\u202f\u3000\t]/g, ' ');

const fonts = [thaiLetters, latinLetters, ...Object.values(otherLetters)];

/** Returns the characters that no font has, without duplicates; documents show a box in their place. */
export const unprintable = (text: string): string[] => [
  ...new Set([...asPrinted(text)].filter((letter) => letter !== '\n' && letter !== '\r' && !fonts.some((font) => font.test(letter)))),
];

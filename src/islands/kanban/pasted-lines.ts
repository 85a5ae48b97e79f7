import { cutText } from '#contract/values/shared/cut-text.ts';

/** Titles in a pasted text, one a line: without what marks them as a list, and what is too long for a title shortened. */
export const linesOf = (text: string, length: number): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => cutText(line.replace(/^\s*(?:[-*•·–]|\d{1,3}[.)]|\[[ x]\]|☐|☑)\s+/i, '').trim(), length))
    .filter((line) => line !== '');

import { cutText } from '#contract/values/shared/cut-text.ts';

/** Splits pasted text into titles, one per line: removes list markers and cuts long titles. */
export const linesOf = (text: string, length: number): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => cutText(line.replace(/^\s*(?:[-*•·–]|\d{1,3}[.)]|\[[ x]\]|☐|☑)\s+/i, '').trim(), length))
    .filter((line) => line !== '');

/** Common start and end of two texts, and the differing parts between, split at word boundaries. */
export interface ChangedPart {
  start: string;
  before: string;
  after: string;
  end: string;
}

const isBreak = (text: string, at: number): boolean =>
  at <= 0 || at >= text.length || /\s/.test(text[at - 1] ?? '') || /\s/.test(text[at] ?? '');

export function changedPart(before: string, after: string): ChangedPart {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  while (start > 0 && !(isBreak(before, start) && isBreak(after, start))) start -= 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  while (end > 0 && !(isBreak(before, before.length - end) && isBreak(after, after.length - end))) end -= 1;
  return {
    start: before.slice(0, start),
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
    end: before.slice(before.length - end),
  };
}

import type { BoardTask } from '../../contract/workspace/kanban.ts';
import type { KeptComment } from '../../db/schema.ts';
import { wordsOf } from '../shared/rich-text.ts';

type Comment = BoardTask['comments'][number];

/** Merges comments sent with a whole task: existing ones keep author and time. */
export function withAuthors(given: Comment[], kept: readonly KeptComment[]): KeptComment[] {
  const rest = kept.filter(({ isRemoved }) => !isRemoved);
  return given.map((comment) => {
    const at = rest.findIndex(({ name, img, comment: text }) => name === comment.name && img === comment.img && text === comment.comment);
    return (at < 0 ? undefined : rest.splice(at, 1)[0]) ?? comment;
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text to the stored form of a comment. */
export const htmlOf = (text: string): string => {
  const lines = text.trim().replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  return `<p>${lines.replace(/\r?\n/g, '<br />')}</p>`;
};

/** Converts a comment to plain text, line by line. */
export const textOf = (html: string): string =>
  html
    .split(/<br \/>|<\/(?:p|li|h[2-4]|pre|blockquote|tr)>/)
    .map(wordsOf)
    .join('\n')
    .trim();

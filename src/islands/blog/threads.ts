import type { BlogComment } from '#contract/content/blog.ts';

export interface Thread {
  id: number;
  /** Undefined if it was deleted but has replies. */
  comment?: BlogComment;
  replies: BlogComment[];
}

/** Groups comments with their replies, both in chronological order. */
export function threadsOf(comments: readonly BlogComment[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const { id, replyTo } = comment;
    if (replyTo === undefined) threads.set(id, { id, comment, replies: [] });
    else {
      const thread = threads.get(replyTo) ?? { id: replyTo, replies: [] };
      thread.replies.push(comment);
      threads.set(replyTo, thread);
    }
  }
  return [...threads.values()].sort((one, other) => one.id - other.id);
}

import type { BlogComment } from '#contract/content/blog.ts';

export interface Thread {
  id: number;
  /** Undefined when it is gone and what was replied to it is not. */
  comment?: BlogComment;
  replies: BlogComment[];
}

/** Comments with their replies, both in the order they were written in. */
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

import type { Reply } from '#contract/workspace/mailbox.ts';

export type Answering = 'reply' | 'replyAll' | 'forward';
/** Starting point of a compose window. */
export type Start = { kind: 'new'; to: string } | { kind: 'draft'; id: number } | { kind: Answering; letter: Reply };

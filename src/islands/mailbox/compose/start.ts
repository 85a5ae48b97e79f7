import type { Reply } from '#contract/workspace/mailbox.ts';

export type Answering = 'reply' | 'replyAll' | 'forward';
/** What a window for writing begins with. */
export type Start = { kind: 'new'; to: string } | { kind: 'draft'; id: number } | { kind: Answering; letter: Reply };

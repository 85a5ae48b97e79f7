import { marketMessages } from './mailbox-market.ts';
import type { MessageSeed } from './mailbox-messages.ts';
import { otherMessages } from './mailbox-others.ts';
import { teamMessages } from './mailbox-team.ts';

export const messageSeeds: readonly MessageSeed[] = [...teamMessages, ...marketMessages, ...otherMessages];

import type { LetterSeed } from './mailbox-letters.ts';
import { marketLetters } from './mailbox-market.ts';
import { otherLetters } from './mailbox-others.ts';
import { teamLetters } from './mailbox-team.ts';

export const letterSeed: readonly LetterSeed[] = [...teamLetters, ...marketLetters, ...otherLetters];

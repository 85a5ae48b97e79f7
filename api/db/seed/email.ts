import type { LetterSeed } from './email-letters.ts';
import { marketLetters } from './email-market.ts';
import { otherLetters } from './email-others.ts';
import { teamLetters } from './email-team.ts';

export const letterSeed: readonly LetterSeed[] = [...teamLetters, ...marketLetters, ...otherLetters];

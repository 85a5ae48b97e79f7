import type { Queries } from '../../client.ts';
import { productQuestion } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { guestNames } from './guests.ts';
import { type QuestionSeed, questionSeed } from './questions.ts';
import { englishNames } from './reviews.ts';
import { shortened } from './write-reviews.ts';

const hour = 3600 * 1000;

/** Seeds questions about the products by guests and by one account. */
export async function seedQuestions(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  const askers = questionSeed.map((seed, at) => askerOf(seed, at, people));
  const rows = questionSeed
    .map(({ productId, daysAgo, text, answer = '', hours = 0 }, at) => {
      const askedAt = now - Math.round(daysAgo * 24 * hour);
      return { ...askers[at], productId, text, askedAt, answer, answeredAt: answer === '' ? null : askedAt + hours * hour };
    })
    .sort((one, other) => one.askedAt - other.askedAt)
    .map((row, at) => ({ ...row, id: at + 1 }));
  await tx.insert(productQuestion).values(rows).run();
}

function askerOf({ asker, text }: QuestionSeed, at: number, people: SeedPeople): { userId: number | null; author: string } {
  if (asker) return { userId: people[asker], author: '' };
  const names = /[ก-๛]/.test(text) ? guestNames.map(shortened) : englishNames;
  return { userId: null, author: names[at % names.length] ?? '' };
}

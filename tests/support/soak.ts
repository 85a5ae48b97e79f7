/** Whether this is `npm run soak`, which also runs tests that take long for what they add to the others. */
export const isSoak = process.env.SOAK === '1';

/** Cases for this run: the first ones; `npm run soak` runs all. */
export const atFirst = <Case>(count: number, cases: readonly Case[]): readonly Case[] => (isSoak ? cases : cases.slice(0, count));

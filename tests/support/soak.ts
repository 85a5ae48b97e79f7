/** Whether this is `npm run soak`, which runs every test: those that take long for the little that they prove beside others run there alone. */
export const isSoak = process.env.SOAK === '1';

/** Cases that `npm test` runs: the first of them; `npm run soak` runs all. */
export const atFirst = <Case>(count: number, cases: readonly Case[]): readonly Case[] => (isSoak ? cases : cases.slice(0, count));

/** Letters that names of photos begin with. */
export const allLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const hour = 3600 * 1000;
/** So many at a time, every letter's turn comes within 22 hours. */
const lettersAtOnce = 3;

/** Letters whose turn it is in this hour: looking at all files every hour would take long where there are many. */
export function sweptLetters(now: number): string {
  const turn = Math.floor(now / hour) % Math.ceil(allLetters.length / lettersAtOnce);
  return allLetters.slice(turn * lettersAtOnce, (turn + 1) * lettersAtOnce);
}

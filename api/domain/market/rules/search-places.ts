/** Where counting begins: 2024. */
const beginning = Date.UTC(2024, 0, 1);
/** So many may be listed in a second without moving behind one that was listed later. */
const perSecond = 16;

/** The lowest id of what is listed at a time: ids are in the order of time, and close to each other, so that indexes stay small. */
export const firstIdAt = (time: number): number => Math.max(1, Math.floor((time - beginning) / 1000) * perSecond);

/** When something of an id was listed, to the second. */
export const timeOfId = (id: number): number => beginning + Math.floor(id / perSecond) * 1000;

/** The first id from one on that is free. */
export function freeId(from: number, taken: ReadonlySet<number>): number {
  let id = from;
  while (taken.has(id)) id += 1;
  return id;
}

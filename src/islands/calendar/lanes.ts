/** Bar that spans one or several days. */
export interface Bar {
  first: string;
  last: string;
}

/** Slot below a day's number: a bar that starts here (or continues from the week before), or one that continues from the left. */
export type Slot<Item> = { item: Item; days: number } | 'taken' | undefined;

/** Assigns each bar of a week the first lane that is free on all of its days. @returns the lanes of each day */
export function lanesOf<Item extends Bar>(week: readonly string[], items: readonly Item[]): Slot<Item>[][] {
  const lanes: Slot<Item>[][] = week.map(() => []);
  for (const item of items) {
    const from = week.findIndex((day) => day >= item.first);
    const to = week.findLastIndex((day) => day <= item.last);
    if (from === -1 || to < from) continue;
    const own = lanes.slice(from, to + 1);
    let lane = 0;
    while (own.some((day) => day[lane])) lane += 1;
    for (const [at, day] of own.entries()) day[lane] = at === 0 ? { item, days: own.length } : 'taken';
  }
  return lanes;
}

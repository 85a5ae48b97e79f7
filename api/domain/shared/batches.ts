const rowsAtOnce = 200;

/** Passes rows on in batches: one statement for many rows is many times faster than one for each. */
export async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
}

/** Returns how many of `factor` rounds of samples fit within `limit` for every owner, leaving room to add one more. */
export function passesWithin(limit: number, factor: number, samples: readonly { owner: string }[]): number {
  const longest = Math.max(...Object.values(Object.groupBy(samples, ({ owner }) => owner)).map((own) => own?.length ?? 0));
  return Math.min(factor, Math.floor((limit - 1) / longest));
}

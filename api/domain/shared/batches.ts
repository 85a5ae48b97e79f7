const rowsAtOnce = 200;

/** Hands rows over in batches: one statement for many rows is many times as fast as one for each. */
export async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
}

/**
 * How many of `factor` rounds of samples every owner has room for, when nobody may have more than `most`,
 * and something can still be added.
 */
export function passesWithin(limit: number, factor: number, samples: readonly { owner: string }[]): number {
  const longest = Math.max(...Object.values(Object.groupBy(samples, ({ owner }) => owner)).map((own) => own?.length ?? 0));
  return Math.min(factor, Math.floor((limit - 1) / longest));
}

const rowsAtOnce = 200;

/** Hands rows over in batches: one statement for many rows is many times as fast as one for each. */
export function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => void): void {
  for (let at = 0; at < rows.length; at += rowsAtOnce) insert(rows.slice(at, at + rowsAtOnce));
}

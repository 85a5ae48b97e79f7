/** Reads all pages of a list, one after the other until an empty one. */
export async function everyPage<Row>(read: (page: number) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page);
    if (found.rows.length === 0) return rows;
    rows.push(...found.rows);
  }
}

/** Searches that must match exactly as plain text comparison does. */
export const oddSearches = ['%', '_', "'", '"', '\\', 'ไม่มีแน่นอน'];

/** Whether any of several texts contains another, ignoring case. */
export function holds(texts: readonly (string | number)[], q: string): boolean {
  return texts.some((text) => String(text).normalize('NFC').toLowerCase().includes(q.normalize('NFC').toLowerCase()));
}

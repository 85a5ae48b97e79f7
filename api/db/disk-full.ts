/** Whether a write failed because the disk is full or not writable. */
export function isStorageFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // 53100 is PostgreSQL's code.
  return code === '53100' || code === 'ENOSPC' || code === 'SQLITE_FULL' || code === 'SQLITE_READONLY' || code === 'SQLITE_IOERR_WRITE';
}

/** Called for an optional write that failed. */
export type LogUnwritten = (error: unknown) => void;

/** Makes an optional change, which is skipped if the disk is full. @throws any other error */
export async function orIfDiskFull<Result>(
  change: () => Promise<Result>,
  otherwise: (error: unknown) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    return otherwise(error);
  }
}

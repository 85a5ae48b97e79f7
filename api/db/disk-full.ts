/** Whether something could not be written because there is no room, or because nothing may be written at all. */
export function isStorageFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // 53100 is PostgreSQL's.
  return code === '53100' || code === 'ENOSPC' || code === 'SQLITE_FULL' || code === 'SQLITE_READONLY' || code === 'SQLITE_IOERR_WRITE';
}

/** Is told of what could not be written and was done without. */
export type LogUnwritten = (error: unknown) => void;

/** Makes a change, or does without it where there is no room for it. @throws what else goes wrong. */
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

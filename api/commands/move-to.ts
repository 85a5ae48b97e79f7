import type { MoveProgress } from '../db/contents.ts';
import { moveStore } from '../db/open.ts';
import { atMostEvery } from './at-most-every.ts';
import { run, UsageError } from './run.ts';

const usage = 'Usage: npm run move-to -- postgres://user:password@db.example.com/taladnat';

const logProgress = ({ table, place, tables, rows }: MoveProgress) =>
  console.log(`Table ${place} of ${tables}, "${table}": ${rows.toLocaleString('en')} rows so far.`);

/** `npm run move-to -- ADDRESS`: copies the database's file into an empty PostgreSQL database. The server must be stopped. */
await run(async (config, [address = '']) => {
  if (config.databaseUrl !== undefined)
    throw new UsageError('DATABASE_URL is set; a file is moved, and without it DATABASE_FILE says which.');
  const { protocol, hostname, pathname } = URL.parse(address) ?? {};
  if (!/^postgres(ql)?:$/.test(protocol ?? '') || !hostname || !/^\/[^/]+$/.test(pathname ?? '')) throw new UsageError(usage);
  const rows = await moveStore(config, address, atMostEvery(10_000, logProgress));
  console.log(
    `${rows} rows of ${config.databaseFile} are in PostgreSQL as they were. Set DATABASE_URL to work with them; the file stays what it is.`,
  );
});

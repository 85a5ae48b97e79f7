import pg from 'pg';
import { StoreError } from '../store-error.ts';

/** Returns the number of other connections to a database. @throws StoreError if it is unreachable */
export async function connectionsTo(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return rows[0].others;
  } catch (error) {
    throw new StoreError(`The database can't be reached: ${error instanceof Error ? error.message : error}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the erased people recorded in a database; none if it is older than that table. */
export async function erasedOn(databaseUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ hash: string; erased_at: string }>('SELECT hash, erased_at FROM erased_person');
    return new Map(rows.map(({ hash, erased_at }) => [hash, Number(erased_at)]));
  } catch {
    return new Map();
  } finally {
    await client.end().catch(() => undefined);
  }
}

import pg from 'pg';
import { StoreError } from '../store-error.ts';

/** How many others are connected to a database. @throws StoreError where it can't be asked */
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

/** Erased people that a database knows; none where it is older than their list. */
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

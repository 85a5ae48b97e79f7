import type { TestApp } from './app.ts';
import { clientOf } from './sqlite.ts';

/** What tables are asked by: ids, numbers, slugs and names that exist, a few of each table. */
export function existingKeys({ db }: Pick<TestApp, 'db'>): string[] {
  const client = clientOf(db);
  const tables = client.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const found = tables.flatMap((table) => {
    const columns = (client.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name);
    return ['id', 'slug', 'number', 'name']
      .filter((column) => columns.includes(column))
      .flatMap((column) => client.prepare(`SELECT DISTINCT "${column}" FROM "${table}" ORDER BY 1 LIMIT 2`).pluck().all());
  });
  return [...new Set(found.map(String))].filter((key) => key.length < 60);
}

export const isNumber = (key: string): boolean => /^\d+$/.test(key);

import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../tools/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the administrator's database of a server that is there for this run alone; none where SQLite is tested. */
    postgres: string | undefined;
  }
}

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return server.stop;
}

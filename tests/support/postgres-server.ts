import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../tools/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator address of this run's server; undefined when SQLite is tested. */
    postgres: string | undefined;
  }
}

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return server.stop;
}

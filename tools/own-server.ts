import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Program, type Server } from './launch.ts';

type OwnServerOptions = Omit<Program, 'args'> & { flags?: string[] };

/** Starts the built product on a free port, independent of other processes, with data that is deleted when it ends. */
export async function startOwnServer({ flags = [], env = {}, ...options }: OwnServerOptions = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const settings = { ...env, PORT: '0', DATA_DIR: folder };
    const server = await launch({ ...options, args: [...flags, 'dist/api/server.mjs'], env: settings }).listening();
    return { ...server, end: (signal) => server.end(signal).finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

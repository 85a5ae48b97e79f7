import { perDatabase, type Samples } from '../client.ts';
import { worldName } from '../samples-process.ts';
import { imageOf } from '../world-images.ts';
import type { SqliteDatabase } from './connection.ts';
import { type InTurn, restoreFile } from './restore.ts';

const running = perDatabase<{ current?: { world: string; end: Promise<void> } }>(() => ({}));

/**
 * Resets a demo's database to its state after a start at `now`: accounts, ids, everything; all sessions are gone. A child process builds a
 * world on first use; afterwards its pages are copied. Concurrent requests for the same world share one reset.
 */
export async function resetDemo(db: SqliteDatabase, samples: Samples, inTurn: InTurn): Promise<void> {
  const state = running(db);
  const world = worldName(samples);
  while (state.current && state.current.world !== world) await state.current.end.catch(() => {});
  state.current ??= {
    world,
    end: rebuild(db, samples, inTurn).finally(() => {
      delete state.current;
    }),
  };
  await state.current.end;
}

async function rebuild(db: SqliteDatabase, samples: Samples, inTurn: InTurn): Promise<void> {
  await restoreFile(db, await imageOf(samples), inTurn);
}

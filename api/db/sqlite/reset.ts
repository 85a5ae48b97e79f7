import { perDatabase, type Samples } from '../client.ts';
import { worldName } from '../samples-process.ts';
import { imageOf } from '../world-images.ts';
import type { SqliteDatabase } from './connection.ts';
import { type InTurn, restoreFile } from './restore.ts';

const running = perDatabase<{ current?: { world: string; end: Promise<void> } }>(() => ({}));

/**
 * Makes a demo's database what it is after a start at `now`: accounts, ids, everything; all sessions are gone. Another process builds a
 * world when it is wanted first; afterwards its pages are copied. A request for the same world, made before the exchange, shares it.
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

import { perDatabase, type Samples } from '../client.ts';
import { type Builder, maxAge, startBuilder, worldName } from '../samples-process.ts';
import type { SqliteDatabase } from './connection.ts';
import { type InTurn, restoreFile } from './restore.ts';

/** Worlds of moments that a clock was set to, kept at most. */
const maxExact = 6;

/** Worlds built by this process, each in a file that goes with the process, the one wanted last at the end. */
const images = new Map<string, Builder>();
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
    end: rebuild(db, world, samples, inTurn).finally(() => {
      delete state.current;
    }),
  };
  await state.current.end;
}

async function rebuild(db: SqliteDatabase, world: string, samples: Samples, inTurn: InTurn): Promise<void> {
  await restoreFile(db, await imageOf(world, samples), inTurn);
}

async function imageOf(world: string, samples: Samples): Promise<string> {
  const known = images.get(world);
  if (known && known.now <= samples.now && samples.now - known.now < maxAge) {
    images.delete(world);
    images.set(world, known);
    await known.ended;
    return known.file;
  }
  const builder = startBuilder(samples);
  images.set(world, builder);
  if (samples.isExact) dropOldest();
  try {
    await builder.ended;
  } catch (error) {
    builder.remove();
    if (images.get(world) === builder) images.delete(world);
    throw error;
  }
  known?.remove();
  return builder.file;
}

/** Whether a world's name ends in a moment, and what is behind that. */
const isOfMoment = (world: string): boolean => /^\w+-\d+-\d/.test(world);

function dropOldest(): void {
  const exact = [...images].filter(([world]) => isOfMoment(world));
  for (const [world, builder] of exact.slice(0, -maxExact)) {
    images.delete(world);
    builder.remove();
  }
}

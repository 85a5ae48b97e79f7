import type { Samples } from './client.ts';
import { type Builder, maxAge, startBuilder, worldName } from './samples-process.ts';

/** Maximum number of cached worlds with an exact moment. */
const maxExact = 6;

/** Worlds built by this process, each in a file that is deleted with the process, the most recently used last. */
const images = new Map<string, Builder>();

/** Starts to build a world to which the database will be reset. */
export function prepareWorld(samples: Samples): void {
  images.set(worldName(samples), startBuilder(samples));
}

/** Returns the file of a world, which a child process builds on first use. */
export async function imageOf(samples: Samples): Promise<string> {
  const world = worldName(samples);
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

/** Whether a world's name ends in a moment, optionally with a suffix. */
const isOfMoment = (world: string): boolean => /^\w+-\d+-\d/.test(world);

function dropOldest(): void {
  const exact = [...images].filter(([world]) => isOfMoment(world));
  for (const [world, builder] of exact.slice(0, -maxExact)) {
    images.delete(world);
    builder.remove();
  }
}

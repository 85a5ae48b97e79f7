import type { Samples } from './client.ts';
import { type Builder, maxAge, startBuilder, worldName } from './samples-process.ts';

/** Worlds of moments that a clock was set to, kept at most. */
const maxExact = 6;

/** Worlds built by this process, each in a file that goes with the process, the one wanted last at the end. */
const images = new Map<string, Builder>();

/** Begins to build a world that the database will be reset to. */
export function prepareWorld(samples: Samples): void {
  images.set(worldName(samples), startBuilder(samples));
}

/** The file of a world, which another process builds when it is wanted first. */
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

/** Whether a world's name ends in a moment, and what is behind that. */
const isOfMoment = (world: string): boolean => /^\w+-\d+-\d/.test(world);

function dropOldest(): void {
  const exact = [...images].filter(([world]) => isOfMoment(world));
  for (const [world, builder] of exact.slice(0, -maxExact)) {
    images.delete(world);
    builder.remove();
  }
}

import { test as base } from '@playwright/test';
import { type Role, startWorld, type World, type WorldOptions } from './world.ts';

export { expect } from '@playwright/test';
export type { World, WorldOptions } from './world.ts';

interface Options {
  /** Account that pages of the marketplace are opened by; nobody's without one. */
  role: Role | undefined;
  /** Whether each test begins with the data as they were, which is the default. */
  resetsWorld: boolean;
}

interface WorkerParts {
  /** How the world of each worker is made: `{ now, scenario, seed, cors }`. */
  worldOptions: WorldOptions;
  /** World of the worker, as the tests before have left it. */
  workerWorld: World;
}

/** Playwright's own, where each worker has a world of its own, and each test that asks for `world` finds it fresh. */
export const test = base.extend<Options & { world: World }, WorkerParts>({
  role: [undefined, { option: true }],
  resetsWorld: [true, { option: true }],
  worldOptions: [{}, { option: true, scope: 'worker' }],
  workerWorld: [
    async ({ worldOptions }, use) => {
      const world = await startWorld(worldOptions);
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  world: async ({ workerWorld, resetsWorld }, use) => {
    if (resetsWorld) await workerWorld.reset();
    await use(workerWorld);
  },
  // A front-end of one's own has its address in the configuration.
  baseURL: async ({ baseURL, workerWorld }, use) => use(baseURL ?? workerWorld.url),
  storageState: async ({ role, storageState, world }, use) => use(role ? (await world.as(role)).storageState : storageState),
});

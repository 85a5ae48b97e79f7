import { test as base } from '@playwright/test';
import { type Role, startWorld, type World, type WorldOptions } from './world.ts';

export { expect } from '@playwright/test';
export type { World, WorldOptions } from './world.ts';

interface Options {
  /** Account that opens pages of the marketplace; undefined opens them signed out. */
  role: Role | undefined;
  /** Whether each test starts with the original data, which is the default. */
  resetsWorld: boolean;
}

interface WorkerParts {
  /** Options for the world of each worker: `{ now, scenario, seed, cors }`. */
  worldOptions: WorldOptions;
  /** World of the worker, in the state left by earlier tests. */
  workerWorld: World;
}

/** Playwright's `test`, with a world for each worker; each test that uses `world` gets it in its original state. */
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
  // A separate front end sets its URL in the configuration.
  baseURL: async ({ baseURL, workerWorld }, use) => use(baseURL ?? workerWorld.url),
  storageState: async ({ role, storageState, world }, use) => use(role ? (await world.as(role)).storageState : storageState),
});

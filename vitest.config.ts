import { defineConfig } from 'vitest/config';

const project = (name: string, timeout: number) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node' as const, testTimeout: timeout, hookTimeout: timeout },
});

export default defineConfig({
  test: {
    projects: [project('unit', 10_000), project('api', 60_000), project('durability', 600_000)],
  },
});

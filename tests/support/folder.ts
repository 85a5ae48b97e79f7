import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** For the databases of one run; gone when it ends. */
    folder: string;
  }
}

export default function makeFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-tests-'));
  project.provide('folder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

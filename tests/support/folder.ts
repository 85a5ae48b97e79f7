import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the databases of one run; deleted at its end. */
    folder: string;
  }
}

export default function makeFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-tests-'));
  project.provide('folder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

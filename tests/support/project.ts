import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inputs } from '../../tools/releases.mjs';
import { root } from '../../tools/root.mjs';

/** A small project with our tools in a separate folder; every input of a release is one line. */
export function smallProject(folder: string): string {
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'tools'), join(folder, 'tools'), { recursive: true, filter: (path) => !path.includes('pictures') });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name));
  for (const path of new Set(Object.values(inputs).flat()))
    if (!path.startsWith('tools/') && path !== 'package.json') writeInput(folder, path);
  // Settings are read before anything is installed.
  const values = 'api/contract/values/operations';
  for (const file of ['api/config.ts', `${values}/demo-clock.ts`, `${values}/retention.ts`, `${values}/scenarios.ts`])
    cpSync(join(root, file), join(folder, file));
  return folder;
}

function writeInput(folder: string, path: string): void {
  const file = join(folder, /\.\w+$/.test(path) ? path : `${path}/one.txt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, path);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Name = 'seed' | 'create-admin' | 'backup' | 'restore' | 'move-to';

/** Runs one of the operator's commands in persistent mode on a data folder. */
export const command = (name: Name, dataDir: string, ...words: string[]) => commandWith(persistentIn(dataDir), name, ...words);

/** Runs one of the operator's commands with the settings given. */
export async function commandWith(env: Record<string, string>, name: Name, ...words: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, `../../api/commands/${name}.ts`), ...words], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.error += text;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

export const persistentIn = (dataDir: string) => ({
  MODE: 'persistent',
  AUTH_SECRET: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A',
  DATA_DIR: dataDir,
});

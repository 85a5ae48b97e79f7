import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const { app, call } = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'taladnat-client-'));
afterAll(() => rm(folder, { recursive: true }));

type Session = (baseUrl: string) => Promise<object>;
let address: string;

beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  await createClient({
    input: (await call('GET', '/openapi.json')).json(),
    output: { path: join(folder, 'client'), module: { extension: '.js' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  });
  await copyFile(join(import.meta.dirname, '../support/client-session.ts.txt'), join(folder, 'session.ts'));
});

/** Compiles as strictly as this project, in a separate process; returns the compiler's output. */
async function compile(): Promise<string> {
  const options = { types: [], noEmit: false, allowImportingTsExtensions: false, outDir: 'compiled', rootDir: '.' };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: options, include: ['.'], exclude: ['compiled'] }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

test('a client that a public generator makes of the description compiles and completes a session', async () => {
  expect(await compile()).toBe('');
  const { session, adminSession }: Record<'session' | 'adminSession', Session> = await import(join(folder, 'compiled/session.js'));
  expect(await session(address)).toEqual({
    name: 'Jane Doe',
    added: 'โทรหาลูกค้า',
    repeated: true,
    completed: [true, [true]],
    left: 0,
    said: ['สวัสดีค่ะ', 'สวัสดีค่ะ'],
    mailed: [{ folder: 'sent', same: true }],
    fullName: 'Jane Doe',
    cart: [[{ id: 1, qty: 1 }], 3],
    order: ['home', 1],
    codes: ['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED'],
    settings: 'janedoe',
  });
  expect(await adminSession(address)).toEqual({ mail: [['Jane Doe', false]], invoices: 3, rising: true, same: true, card: true });
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch } from '../../tools/launch.ts';

const server = `import { createServer } from 'node:http';
  const server = createServer((_request, answer) => answer.end('here')).listen(0, '127.0.0.1', () => {
    console.error('about to say where');
    console.log('http://127.0.0.1:' + server.address().port);
  });`;
const run = (script: string) => launch({ args: ['--input-type=module', '-e', script] });
const isThere = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

test('a program is asked as soon as it has said where, and is gone when it has ended', async () => {
  const { address, port, end, output } = await run(server).listening();
  expect(address).toBe(`http://127.0.0.1:${port}`);
  expect(await isThere(address)).toBe(true);
  expect(await end()).toEqual({ code: null, signal: 'SIGTERM' });
  expect(output()).toContain('about to say where');
  expect(await isThere(address)).toBe(false);
});

test('a program that ends before it listens is a failure that says what it has written', async () => {
  await expect(run("console.error('no port'); process.exitCode = 3").listening()).rejects.toThrow(/ended with code 3: no port/);
});

test('a program that ends by itself tells how and what it has written', async () => {
  const finished = await run("console.log('done'); console.error('but late')").finished;
  expect(finished).toEqual({ code: 0, signal: null, out: 'done\n', error: 'but late\n' });
});

test('a program is gone with the one that started it, however that ended', async () => {
  const starter = `const { launch } = await import('${join(import.meta.dirname, '../../tools/launch.ts')}');
    const { address } = await launch({ args: ['--input-type=module', '-e', ${JSON.stringify(server)}] }).listening();
    console.log(address);`;
  const { address, end } = await run(starter).listening();
  expect(await isThere(address)).toBe(true);
  await end('SIGKILL');
  await expect.poll(() => isThere(address)).toBe(false);
});

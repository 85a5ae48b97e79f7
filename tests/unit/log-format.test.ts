import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { readableLog } from '../../api/plugins/log-format.ts';

/** A stream that imitates the server's output. */
function output(isTTY: boolean | undefined) {
  const texts: string[] = [];
  return { texts, isTTY, write: (text: string) => texts.push(text) } as unknown as NodeJS.WriteStream & { texts: string[] };
}

const time = '2026-01-01T00:00:00.000Z';
const request = JSON.stringify({
  ...{ level: 30, time, pid: 1, hostname: 'here', reqId: 'abc-1', msg: 'request', status: 201, ms: 12.5, ip: '127.0.0.1' },
  req: { method: 'POST', path: '/apps/ecommerce/cart' },
});

test('a terminal gets one readable line for each, in colour', async () => {
  const out = output(true);
  const target = await readableLog(undefined, out);
  target?.write(`${request}\n`);
  target?.write(`${JSON.stringify({ level: 40, time, msg: 'a sign-in was refused', event: 'sign-in-refused' })}\n`);
  const [first = '', second = ''] = out.texts;
  expect(first).not.toBe(stripVTControlCharacters(first));
  expect(stripVTControlCharacters(first)).toMatch(
    /^\[\d\d:00:00(?:\.000)?\] INFO: POST \/apps\/ecommerce\/cart 201 12\.5 ms \{"ip":"127\.0\.0\.1"\}\n$/,
  );
  expect(stripVTControlCharacters(second)).toMatch(/WARN: a sign-in was refused \{"event":"sign-in-refused"\}\n$/);
});

test('a pipe gets JSON, and each what it is told', async () => {
  expect(await readableLog(undefined, output(undefined))).toBeUndefined();
  expect(await readableLog('json', output(true))).toBeUndefined();
  const out = output(undefined);
  (await readableLog('pretty', out))?.write(request);
  expect(out.texts[0]).toMatch(/INFO: POST/);
  expect(out.texts[0]).toBe(stripVTControlCharacters(out.texts[0] ?? ''));
});

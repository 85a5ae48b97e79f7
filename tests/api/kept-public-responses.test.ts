import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../support/app.ts';
import { lastingVersions } from '../support/changes.ts';

const { app, db } = await testApp();
await lastingVersions(db);
const address = await app.listen({ port: 0 });
afterAll(() => app.close());

const list = '/apps/ecommerce/products?perPage=3';
const ask = async (headers: Record<string, string> = {}, path = list) => {
  const answer = await fetch(address + path, { headers });
  return { status: answer.status, text: await answer.text() };
};

test('what the list does not read of its address makes no other kept response', async () => {
  const sent = vi.spyOn(app.publicResponses, 'send');
  const isReady = async (path: string) => {
    const { status, text } = await ask({}, path);
    return { status, text, isReady: sent.mock.lastCall && sent.mock.results.at(-1)?.value };
  };
  const { text } = await ask({}, `${list}&q=%E0%B8%82&page=1`);
  for (const query of ['?page=1&q=ข&perPage=3', '?f=1&perPage=3&q=%e0%b8%82&page=1', '?perPage=%33&page=1&q=ข&f&__proto__=1&category='])
    expect(await isReady(list.split('?')[0] + encodeURI(query).replaceAll('%25', '%')), query).toEqual({
      status: 200,
      text,
      isReady: true,
    });
  for (const other of ['/', '//', '/%']) expect((await isReady(list.replace('?', `${other}?`))).isReady, other).toBe(false);
  sent.mockRestore();
});

import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { call } = await testApp();
const search = async (q: string) => (await call('GET', `/api/listings?q=${encodeURIComponent(q)}&lng=th`)).json();

test('a university that no listing names stands for where it lies', async () => {
  const near = await search('ห้องเช่า มช');
  const there = await search('ห้องเช่า เชียงใหม่');
  expect(there.total).toBeGreaterThan(0);
  expect([near.total, near.corrected?.to]).toEqual([there.total, 'ห้องเช่า เชียงใหม่']);
  expect(near.listings.map(({ id }: { id: number }) => id)).toEqual(there.listings.map(({ id }: { id: number }) => id));
});

test('one that lies where nothing is found is not put in place of the words', async () => {
  const { corrected } = await search('เรือดำน้ำ มช');
  expect(corrected?.to ?? '').not.toContain('เรือดำน้ำ เชียงใหม่');
});

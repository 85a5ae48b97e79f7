import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { call } = await testApp();
const titles = async (q: string): Promise<string[]> =>
  (await call('GET', `/api/listings?q=${encodeURIComponent(q)}&lng=th`)).json().listings.map(({ title }: { title: string }) => title);

test.each(['iphone12', 'iphone 12', 'ไอโฟน 12'])('%s finds no other model', async (q) => {
  const found = await titles(q);
  expect(found.length).toBeGreaterThan(0);
  for (const title of found) expect(title).toMatch(/(?:iphone|ไอโฟน) ?12/i);
});

test.each(['พระสมเด็จ', 'somdej', 'พระหลวงปู่ชา'])('the samples have an amulet for %s', async (q) => {
  expect(await titles(q)).toContain('พระสมเด็จหลวงปู่ชา สุภัทโท รุ่นฉลองพิพิธภัณฑ์ เลี่ยมทอง');
});

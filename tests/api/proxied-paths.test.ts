import { expect, test } from 'vitest';
import { proxiedSegments } from '../../src/guide/proxies.ts';
import { testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';

const { app } = await testApp();
/** Requested by monitoring and by links in mails, at the server's own address. */
const direct = ['health', 'unsubscribe'];

test('the recipes of proxies name the first segment of every call', () => {
  const segments = new Set(describedCalls(app).map(({ path }) => path.split('/')[1] ?? ''));
  expect([...segments].sort()).toEqual([...proxiedSegments.filter((name) => !['assets', 'uploads'].includes(name)), ...direct].sort());
});

import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { call } = await testApp();

test('the server says that it is up', async () => {
  const answer = await call('GET', '/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

test('the API describes itself', async () => {
  const { openapi, paths } = (await call('GET', '/openapi.json')).json();
  expect(openapi).toMatch(/^3\.1/);
  expect(Object.keys(paths)).toContain('/apps/ecommerce/products');
});

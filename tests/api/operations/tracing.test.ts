import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

interface Sent {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status?: { code?: number };
}

/** Received spans. */
const spans: Sent[] = [];
const texts: string[] = [];
const collector = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  texts.push(`${request.method} ${request.url} ${text}`);
  for (const { scopeSpans } of JSON.parse(text).resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => collector.once('listening', resolve));
afterAll(() => collector.close());
const { port } = collector.address() as AddressInfo;

const attributeOf = ({ attributes }: Sent, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? (intValue === undefined ? undefined : Number(intValue));
};

test('requests are sent to a collector as spans that name the route, and join the trace they come with', async () => {
  const { app, call, signIn } = await testApp({ otlpEndpoint: `http://127.0.0.1:${port}` });
  const { accessToken: token } = await signIn('admin');
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await call('GET', '/api/listings?q=a-secret-search', { headers: { traceparent } });
  await call('GET', '/apps/ecommerce/products/77123456', { token });
  await call('GET', '/no/such/secret-page');
  await app.close();
  expect(texts.every((text) => text.startsWith('POST /v1/traces '))).toBe(true);
  const found = spans.find(({ name }) => name === 'GET /api/listings');
  expect(found).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
  expect(found && attributeOf(found, 'http.response.status_code')).toBe(200);
  const missing = spans.find(({ name }) => name.startsWith('GET /apps/ecommerce/products/:'));
  expect(missing && attributeOf(missing, 'http.response.status_code')).toBe(404);
  expect(missing?.traceId).not.toBe(found?.traceId);
  const all = texts.join();
  for (const secret of ['a-secret-search', 'secret-page', '77123456', token]) expect(all).not.toContain(secret);
  expect(all).toContain('"service.name"');
});

test('a collector that is away neither hinders requests nor the end', async () => {
  const { app, call } = await testApp({ otlpEndpoint: 'http://127.0.0.1:9' });
  expect((await call('GET', '/health')).statusCode).toBe(200);
  await app.close();
});

import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../api/db/unavailable.ts';
import { Metrics, serveMetrics } from '../../../api/metrics.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { app, call } = server;

test('figures are answered at a port of their own, in the form of Prometheus', async () => {
  const apart = await testApp({ metricsPort: 0 });
  const { metrics } = apart.app;
  if (!metrics) throw new Error('There are no figures.');
  await apart.call('GET', '/health');
  await apart.call('GET', '/apps/ecommerce/products/77123456');
  await apart.call('GET', '/no/such/page"\n');
  const http = await serveMetrics(apart.app, metrics, { host: '127.0.0.1', port: 0 });
  const { port } = http.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  http.close();
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^{}]*\})? [\d.e+-]+)$/);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/health",status="200"} 1');
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/apps\/ecommerce\/products\/:[a-zA-Z]+",status="404"\} 1/,
  );
  expect(text).toContain('taladnat_open{kind="connections"}');
  expect(text).toContain('taladnat_refused_total{kind="waiting-call"} 0');
  expect(text).toContain('taladnat_mails_waiting ');
  expect(text).not.toContain('77123456');
});

test('connections to the database are counted where there are any', async () => {
  const { app: counted, db } = await testApp({ metricsPort: 0 });
  const { metrics } = counted;
  await counted.inject('/ready');
  const text = (await metrics?.text()) ?? '';
  if (!db.engine.pools) {
    expect(text).not.toContain('taladnat_pool');
    return;
  }
  expect(text).toMatch(/^taladnat_pool_connections\{pool="main",state="used"\} \d+$/m);
  expect(text).toMatch(/^taladnat_pool_connections\{pool="main",state="idle"\} [1-9]\d*$/m);
  expect(text).toMatch(/^taladnat_pool_connections\{pool="aside",state="idle"\} \d+$/m);
  expect(text).toMatch(/^taladnat_pool_waiting\{pool="main"\} 0$/m);
});

test('figures are not among the public addresses, and are there without the database', async () => {
  expect((await call('GET', '/metrics')).statusCode).toBe(404);
  const away = new Proxy(app.db, {
    get(target, name) {
      if (name === 'select') throw new DatabaseUnavailable('away');
      return Reflect.get(target, name);
    },
  });
  const { figures, addHook } = app;
  const text = await new Metrics({ figures, db: away, addHook: () => addHook } as never).text();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('mails_waiting');
});

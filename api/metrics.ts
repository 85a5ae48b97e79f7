import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { mailsWaiting } from './domain/mail-delivery/outbox.ts';

/** Upper bounds of the histogram buckets for request durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  buckets: number[];
  sum: number;
  count: number;
}

/**
 * Collects Prometheus metrics: requests by method, route and status with their durations, event loop delay, memory, open resources and
 * refusals, database connections, and queued mails. The text format (version 0.0.4) takes a few lines to write, so there is no library for
 * it.
 */
export class Metrics {
  readonly #app: FastifyInstance;
  readonly #requests = new Map<string, Series>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor(app: FastifyInstance) {
    this.#app = app;
    this.#delay.enable();
    app.addHook('onResponse', (request, reply, done) => {
      // The number of routes is small; all unmatched requests share one label, whatever their URL.
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
      this.#note(
        `method="${request.method}",route="${route.replace(/["\\\n]/g, '_')}",status="${reply.statusCode}"`,
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  #note(labels: string, seconds: number): void {
    const series = this.#requests.get(labels) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    const at = bounds.findIndex((bound) => seconds <= bound);
    if (at >= 0) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    series.sum += seconds;
    series.count += 1;
    this.#requests.set(labels, series);
  }

  /** Returns all metrics as text. */
  async text(): Promise<string> {
    const { held, refused } = this.#app.figures.read();
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lines = [
      ...this.#requestLines(),
      ...gauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop, 99th percentile since the last reading.', this.#readDelay()),
      ...gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      ...gauge('nodejs_heap_used_bytes', 'Used heap.', heapUsed),
      ...counter('process_cpu_seconds_total', 'Processor time.', [['', (user + system) / 1e6]]),
      ...head('taladnat_open', 'gauge', 'Held open now.'),
      ...Object.entries(held).map(([name, value]) => `taladnat_open{kind="${name}"} ${value}`),
      ...counter(
        'taladnat_refused_total',
        'Turned away for want of room.',
        Object.entries(refused).map(([name, value]) => [`kind="${name}"`, value]),
      ),
      ...this.#poolLines(),
      ...this.#accessLogLines(),
      ...(await this.#mailLines()),
    ];
    return `${lines.join('\n')}\n`;
  }

  #requestLines(): string[] {
    const name = 'http_request_duration_seconds';
    const lines = head(name, 'histogram', 'Time from a request to its answer.');
    for (const [labels, { buckets, sum, count: all }] of this.#requests) {
      let below = 0;
      for (const [at, bound] of bounds.entries()) {
        below += buckets[at] ?? 0;
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${below}`);
      }
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${all}`, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${all}`);
    }
    return lines;
  }

  /** A database file has no connections. */
  #poolLines(): string[] {
    const pools = [...(this.#app.db.engine.pools ?? [])];
    if (pools.length === 0) return [];
    return [
      ...head('taladnat_pool_connections', 'gauge', 'Connections to the database, by pool.'),
      ...pools.flatMap(([name, { totalCount, idleCount }]) => [
        `taladnat_pool_connections{pool="${name}",state="used"} ${totalCount - idleCount}`,
        `taladnat_pool_connections{pool="${name}",state="idle"} ${idleCount}`,
      ]),
      ...head('taladnat_pool_waiting', 'gauge', 'Statements that wait for a connection to the database, by pool.'),
      ...pools.map(([name, { waitingCount }]) => `taladnat_pool_waiting{pool="${name}"} ${waitingCount}`),
    ];
  }

  /** Result of the latest check, if there was one. */
  #accessLogLines(): string[] {
    const { isAccessLogBroken } = this.#app.figures;
    if (isAccessLogBroken === undefined) return [];
    return gauge('taladnat_access_log_broken', 'Whether the access log was changed from outside.', Number(isAccessLogBroken));
  }

  #readDelay(): number {
    const value = this.#delay.percentile(99) / 1e9;
    this.#delay.reset();
    return value;
  }

  /** Omitted while the database is unavailable; all other metrics stay. */
  async #mailLines(): Promise<string[]> {
    try {
      return gauge('taladnat_mails_waiting', 'Mails that are to be sent.', await mailsWaiting(this.#app.db));
    } catch {
      return [];
    }
  }
}

const head = (name: string, kind: string, help: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
const gauge = (name: string, help: string, value: number): string[] => [...head(name, 'gauge', help), `${name} ${value}`];
const counter = (name: string, help: string, values: [labels: string, value: number][]): string[] => [
  ...head(name, 'counter', help),
  ...values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
];

/** Serves the metrics on a port of their own, which need not be public. */
export async function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error) => {
        app.log.error({ err: error }, 'the figures could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server.unref();
}

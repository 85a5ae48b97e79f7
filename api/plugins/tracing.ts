import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import manifest from '../../package.json' with { type: 'json' };

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Milliseconds for sending, including retries; the shutdown waits for the last export. */
const timeoutMillis = 2000;

/**
 * Exports spans of requests to a collector by OTLP over HTTP (JSON). The packages are loaded here alone, if an endpoint is configured.
 * Spans name the route and never the URL, which may be private. Responses sent before the framework have none.
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export const tracing = fp<{ endpoint: string }>(async (app, { endpoint }) => {
  const [{ context, SpanKind, SpanStatusCode }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', `${endpoint}/`).href, timeoutMillis });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'taladnat', 'service.version': manifest.version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('taladnat');
  const propagator = new W3CTraceContextPropagator();
  const getter = {
    get: ({ headers }: FastifyRequest, name: string) => headers[name],
    keys: ({ headers }: FastifyRequest) => Object.keys(headers),
  };

  app.decorateRequest('span', undefined);
  app.addHook('onRequest', async (request) => {
    const parent = propagator.extract(context.active(), request, getter);
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    request.span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  });
  app.addHook('onError', async ({ span }, _reply, error) => {
    span?.setAttribute('error.type', error.code ?? error.name);
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  // An unavailable collector must not delay the shutdown.
  app.addHook('onClose', async () => {
    await provider.shutdown().catch((error) => app.log.warn({ err: error }, 'the last spans could not be sent'));
  });
});

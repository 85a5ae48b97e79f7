import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { isTagKnown } from '../../api/contract/values/identity/api-keys.ts';
import manifest from '../../package.json' with { type: 'json' };
import { testApp } from '../support/app.ts';
import { liveRoutes, writtenOut } from '../support/calls.ts';
import { parseYaml } from '../support/yaml.ts';

const { app, call, signIn } = await testApp();
const token = (await signIn()).accessToken;
/** Calls on records that only a mail or an upload identifies, which their examples can't provide. */
const mayBeGone: Record<string, number[]> = {
  downloadDemoSnapshot: [404],
  confirmEmail: [400],
  readUnsubscribing: [404],
  downloadDataExport: [404],
};

interface Operation {
  operationId: string;
  'x-error-codes': Record<string, string[]>;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; description?: string; required?: boolean; schema?: object; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description?: string; headers?: object; content?: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}
const description: Description = (await call('GET', '/openapi.json')).json();
const operations = Object.entries(writtenOut(description.paths, description.components.schemas)).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

describe('the description at /openapi.json', () => {
  test('is OpenAPI 3.1 and says where the server is and how to sign in', () => {
    expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Taladnat', version: manifest.version } });
    expect(description.servers).toEqual([{ url: 'http://localhost:1337' }]);
    expect(description.components.securitySchemes).toEqual({
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      key: expect.objectContaining({ type: 'http', scheme: 'bearer', bearerFormat: 'tlk_…' }),
      visitor: expect.objectContaining({ type: 'apiKey', in: 'cookie', name: 'visitor' }),
    });
  });

  test('describes every route of the API once, and no other', () => {
    const routes = liveRoutes(app)
      .filter(
        (route) =>
          !/^HEAD |^OPTIONS |\/docs|\/graphql|\/uploads\/|GET \/api\/(files|photos)|GET \/profile\/pictures|\/openapi\.json|\/robots\.txt|\/security\.txt|\/sitemaps?\b|\/calendar\.ics|GET \/(ready|version)$/.test(
            route,
          ),
      )
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(operations.map(({ name }) => name).sort()).toEqual([...new Set(routes)].sort());
    for (const name of ['GET /apps/ecommerce/products', 'PATCH /apps/ecommerce/cart/{productId}', 'POST /jwt/login', 'GET /health']) {
      expect(operations.map((operation) => operation.name)).toContain(name);
    }
  });

  test('gives every call its own summary', () => {
    for (const { name, operation } of operations) expect(operation.summary, name).toMatch(/^.{5,80}$/);
  });

  test('says of every call what its summary does not, and of every choice what it is for', () => {
    for (const { name, operation } of operations) {
      expect(operation.description, name).toMatch(/^[\p{Lu}\d`].{10,}\.$/u);
      const choices = (operation.parameters ?? []).filter(({ schema }) => schema && ('enum' in schema || 'items' in schema));
      for (const choice of choices) expect(choice.description, `${name} ${choice.name}`).toMatch(/^[\p{Lu}`].{8,}\.$/u);
    }
  });

  test('gives every call a name of its own that says what it does', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    for (const name of names) expect(name).toMatch(/^[a-z]+[A-Za-z0-9]*$/);
    expect([...new Set(names)]).toEqual(names);
    const named = Object.fromEntries(operations.map(({ name, operation }) => [name, operation.operationId]));
    expect(named).toMatchObject({
      'POST /jwt/login': 'login',
      'GET /apps/todo/tasks': 'getTodoTasks',
      'POST /apps/todo/update-task': 'updateTodoTask',
      'GET /api/invoice/invoices/{id}': 'getInvoice',
      'DELETE /apps/ecommerce/cart/{productId}': 'removeFromCart',
    });
  });

  test('says what each group of calls is about', () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
    expect([...used].filter((tag) => !description.tags.some(({ name }) => name === tag))).toEqual([]);
    // A new group is closed to keys until this is decided explicitly.
    expect([...used].filter((tag) => !isTagKnown(tag))).toEqual([]);
    for (const { description: words } of description.tags) expect(words).toMatch(/^\p{Lu}.{10,}\.$/u);
  });

  test('names the shapes that travel, each once', () => {
    const { schemas } = description.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['ErrorBody', 'Invoice', 'NewOrder', 'Product', 'SignedIn', 'Task']));
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each(operations)('describes $name in full', ({ path, operation }) => {
    expect(operation.tags).toHaveLength(1);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters?.filter((parameter) => parameter.in === 'path' && parameter.required) ?? [];
    expect(described.map(({ name }) => name)).toEqual(inPath);
    const answers = Object.entries(operation.responses);
    expect(answers.filter(([status]) => /^20[01]$/.test(status))).toHaveLength(1);
    expect(answers.some(([status]) => Number(status) >= 400)).toBe(true);
    for (const [status, { description: text, content }] of answers) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(typeof text).toBe('string');
      if (status.startsWith('2')) expect(Object.values(content ?? {}).map(({ schema }) => typeof schema)).toEqual(['object']);
    }
  });

  test.each(operations)('gives $name schemas that can be compiled', ({ operation }) => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) => Object.values(part?.content ?? {}));
    const schemas = [...bodies.map(({ schema }) => schema), ...(operation.parameters ?? []).map(({ schema }) => schema ?? {})];
    for (const schema of schemas) expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('marks what has a default as optional, and keeps the limits', () => {
    const { parameters = [] } = description.paths['/apps/ecommerce/products']?.get ?? {};
    expect(parameters.filter(({ required }) => required)).toEqual([]);
    expect(parameters.find(({ name }) => name === 'perPage')?.schema).toMatchObject({ minimum: 1, maximum: 100, default: 9 });
    expect(parameters.find(({ name }) => name === 'page')?.schema).toMatchObject({ minimum: 1, default: 1 });
    expect(parameters.find(({ name }) => name === 'q')?.schema).toMatchObject({ maxLength: 200 });
  });

  test('asks for no field of a body that has a default', () => {
    const { Address, AddressInput } = description.components.schemas as Record<string, { required: string[] }>;
    expect(Address?.required).toContain('kind');
    expect(AddressInput?.required).not.toContain('kind');
    expect(AddressInput?.required).toContain('street');
  });

  test('tells errors apart by their words, and says which have no body', () => {
    const answers = description.paths['/apps/ecommerce/cart/{productId}']?.patch?.responses ?? {};
    const words = Object.entries(answers).map(([, answer]) => answer.description);
    expect(new Set(words).size).toBe(words.length);
    expect(answers[404]).toMatchObject({ description: expect.stringContaining('no body'), content: expect.anything() });
    expect(description.paths['/apps/ecommerce/cart']?.post?.responses[404]).not.toHaveProperty('content');
  });

  test('names the codes of every error, and how long to wait', () => {
    for (const { name, operation } of operations) {
      const failures = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
      const withoutBody = failures.filter((status) => !operation.responses[status]?.content);
      expect(Object.keys(operation['x-error-codes']).sort(), name).toEqual(
        failures.filter((status) => !withoutBody.includes(status)).sort(),
      );
      for (const codes of Object.values(operation['x-error-codes'])) expect(codes, name).toEqual([...new Set(codes)]);
      for (const codes of Object.values(operation['x-error-codes'])) for (const code of codes) expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/);
      for (const status of ['429', '503']) {
        if (operation.responses[status]) expect(operation.responses[status].headers, name).toHaveProperty('Retry-After');
      }
    }
  });

  test('says of every enumeration what its values are', () => {
    const untyped = JSON.stringify(description.paths, (_key, value) => value).match(/\{"enum":|\{[^{}]*"enum":\[[^\]]*\][^{}]*\}/g) ?? [];
    expect(untyped.filter((part) => !part.includes('"type":'))).toEqual([]);
  });

  test('holds nothing of the machine it runs on', () => {
    expect(JSON.stringify(description)).not.toMatch(/node_modules|\/api\/(domain|db)\/|sqlite|password_hash/i);
  });
});

describe('the page at /docs', () => {
  const otherHosts = /(?:src|href)=["'](?:https?:)?\/\//i;

  test('is a page with a policy that lets it load from this server alone', async () => {
    const answer = await call('GET', '/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).not.toMatch(/https?:|\*|script-src[^;]*unsafe/);
  });

  test('takes its scripts and styles from this server', async () => {
    const { payload } = await call('GET', '/docs');
    expect(payload).not.toMatch(otherHosts);
    const files = [...payload.matchAll(/<(?:script|link) [^>]*(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toEqual(['/docs/docs.css', '/docs/docs.js']);
    for (const file of files) {
      const answer = await call('GET', file);
      expect(answer.statusCode, file).toBe(200);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('names every call of the description, by what it is about, and what is to be said of each', async () => {
    const { payload } = await call('GET', '/docs');
    for (const { name } of description.tags) expect(payload).toContain(`>${name}</h2>`);
    const paths: Record<string, Record<string, { operationId: string }>> = description.paths;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId }] of Object.entries(methods)) {
        expect(payload).toContain(`id="${operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code>`);
        const more = await call('GET', `/docs/calls/${operationId}`);
        expect(more.statusCode, operationId).toBe(200);
        expect(more.payload).not.toMatch(/undefined|\[object|NaN/);
        expect(more.payload).toContain('data-body');
      }
    }
    expect((await call('GET', '/docs/calls/nothing')).statusCode).toBe(404);
  });

  test('says of a call what it takes, what it answers and how it is made in a shell, and runs nothing of that', async () => {
    const { payload } = await call('GET', '/docs/calls/login');
    expect(payload).toContain('For everybody.');
    expect(payload).toMatch(/<code>email<\/code> <span class="quiet">string/);
    expect(payload).toContain("curl -X POST 'http");
    expect(payload).toContain("-d '{&quot;email&quot;:&quot;admin@demo.com&quot;");
    expect(payload).toContain('<code>TWO_STEP_REQUIRED</code>');
    expect(payload).not.toContain('<script');
    const kept = await call('GET', '/docs/calls/createInvoice');
    expect(kept.payload).not.toContain('For everybody.');
  });

  test('gives the very description that programs get, as JSON and as YAML', async () => {
    expect((await call('GET', '/docs/json')).json()).toEqual(description);
    expect(parseYaml((await call('GET', '/docs/yaml')).payload)).toEqual(description);
  });

  test('does not reach files beside its own', async () => {
    for (const path of ['/docs/..%2f..%2fpackage.json', '/docs/%2e%2e/package.json', '/docs/.env', '/docs/page/docs.js']) {
      expect([400, 403, 404]).toContain((await call('GET', path)).statusCode);
    }
  });
});

describe('each parameter', () => {
  const plain = operations.flatMap(({ name, path, operation }) =>
    (operation.parameters ?? []).map((parameter) => ({
      name,
      path,
      parameter,
      schema: (parameter.schema ?? {}) as Record<string, unknown>,
    })),
  );

  test('has a value to try: an example, a default or a choice', () => {
    const without = plain.filter(({ parameter, schema }) => {
      const choice = (schema.items ?? schema) as Record<string, unknown>;
      return !('example' in parameter) && !('default' in schema) && !('enum' in choice) && schema.type !== 'boolean';
    });
    expect(without.map(({ name, parameter }) => `${name} ${parameter.name}`)).toEqual([]);
  });

  const reads = operations.filter(({ name }) => name.startsWith('GET '));
  test.each(reads)('of $name is taken as it is shown, all of them together', async ({ path, operation }) => {
    const values = (operation.parameters ?? []).filter((one) => 'example' in one).map((one) => [one.in, one.name, String(one.example)]);
    const address = values.reduce(
      (text, [place, name, value = '']) => (place === 'path' ? text.replace(`{${name}}`, encodeURIComponent(value)) : text),
      path,
    );
    const query = new URLSearchParams(values.filter(([place]) => place === 'query').map(([, name = '', value = '']) => [name, value]));
    const answer = await call('GET', `${address}?${query}`, { token });
    expect([200, ...(mayBeGone[operation.operationId] ?? [])], answer.body.slice(0, 300)).toContain(answer.statusCode);
  });
});

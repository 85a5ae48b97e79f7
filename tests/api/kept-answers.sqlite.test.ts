import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { sqliteOf } from '../support/sqlite.ts';

const server = await testApp();
const { app, call } = server;
const { accessToken: john } = await server.signIn('admin');
// A database server is queried at every call for the session's validity, so every call needs a statement there. A file's reader has that
// statement prepared, and only prepares statements for responses that are not cached.
const statementsOf = async (path: string, token: string) => {
  const { $reader } = sqliteOf(app.db);
  const seen: string[] = [];
  const prepare = $reader.prepare.bind($reader);
  $reader.prepare = ((sql: string) => {
    seen.push(sql);
    return prepare(sql);
  }) as typeof $reader.prepare;
  const answer = await call('GET', path, { token });
  $reader.prepare = prepare;
  return { body: answer.body, headers: answer.headers, statements: seen.length };
};

test('what has been answered is answered again without being made again', async () => {
  const first = await statementsOf('/apps/todo/tasks', john);
  const second = await statementsOf('/apps/todo/tasks', john);
  expect(first.statements).toBeGreaterThan(0);
  expect(second.statements).toBe(0);
  expect(second.body).toBe(first.body);
  for (const name of ['content-type', 'cache-control', 'content-length', 'x-content-type-options']) {
    expect(second.headers[name], name).toBe(first.headers[name]);
  }
});

test('what a call does not read of its address makes no other answer', async () => {
  await statementsOf('/apps/todo/tasks', john);
  await call('GET', '/faq/data?q=%E0%B8%84');
  for (const path of ['/apps/todo/tasks?f=1', '/apps/todo/tasks/?f=2&f=3', '/apps/todo/%74asks', '/apps/todo/tasks?'])
    expect((await statementsOf(path, john)).statements, path).toBe(0);
  for (const path of ['/faq/data?x=1&q=%E0%B8%84', '/faq/data/?q=ค&lng='])
    expect((await statementsOf(path, john)).statements, path).toBe(0);
  expect((await call('GET', '/faq/data?q=%E0%B8%87%E0%B8%99')).body).not.toBe((await call('GET', '/faq/data?q=%E0%B8%84')).body);
});

import { describe, expect, test } from 'vitest';
import { exportedTables } from '../../../api/domain/identity/archive.ts';
import { exportedColumns } from '../../../api/domain/identity/personal-rows.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { switchOn } from '../../support/two-step.ts';

const server = await testApp();
const { call, clock } = server;

describe('the file with all that is an account’s', () => {
  test('holds it in one JSON, named by the day, and is nobody’s to keep', async () => {
    const { accessToken: token } = await server.signIn('client');
    const answer = await call('GET', '/account-setting/export', { token });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="taladnat-2026-11-21.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { exportedAt, tables } = answer.json();
    expect(exportedAt).toBe(new Date(clock.now).toISOString());
    expect(tables.user).toEqual([expect.objectContaining({ username: 'janedoe', email: 'client@demo.com' })]);
    const { length: tasks } = (await call('GET', '/apps/todo/tasks', { token })).json();
    const open = tables.task.filter((task: { is_deleted: boolean }) => !task.is_deleted);
    expect(open).toHaveLength(tasks);
    for (const name of [
      'email',
      'chat',
      'chat_message',
      'kanban_task',
      'calendar_event',
      'shopper',
      'order',
      'wishlist_item',
      'notification',
    ]) {
      expect(tables[name]?.length, name).toBeGreaterThan(0);
    }
  });

  test('holds nothing of others, and nothing that gives rights', async () => {
    const { accessToken: token, refreshToken } = await server.signUp('exporting');
    const body = { name: 'Any', scopes: ['shop:read'], days: 1, currentPassword: 'long enough 1' };
    const { key, apiKey } = (await call('POST', '/account-setting/keys', { token, body })).json();
    const { secret, recoveryCodes } = await switchOn(server, token);
    await call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'ของฉันเอง' } } });
    const answer = await call('GET', '/account-setting/export', { token });
    const { tables } = answer.json();
    expect(tables.api_key).toEqual([expect.objectContaining({ id: apiKey.id, name: 'Any' })]);
    expect(tables.task).toEqual([expect.objectContaining({ title: 'ของฉันเอง' })]);
    for (const right of [key, secret, token, refreshToken, ...recoveryCodes, '$argon2']) expect(answer.body).not.toContain(right);
    const { userData } = await server.signIn();
    expect(answer.body).not.toContain(userData.email);
    for (const rows of Object.values<Record<string, unknown>[]>(tables)) {
      for (const row of rows) if ('user_id' in row) expect(row.user_id).toBe(tables.user[0].id);
    }
  });

  test('leaves out every column that could give rights, whatever tables there are', () => {
    const columns = exportedTables().flatMap((name) => Object.values(exportedColumns(name)).map((column) => `${name}.${column.name}`));
    expect(columns.length).toBeGreaterThan(100);
    expect(columns.filter((column) => /hash|secret|token|password/i.test(column))).toEqual([]);
    expect(columns.filter((column) => /^(retiredToken|idempotency|mailedCode)\.|^session\.id$/.test(column))).toEqual([]);
  });

  test('is made a few times an hour', async () => {
    const strict = await testApp(persistent);
    const { accessToken: token } = await strict.signUp('impatient');
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await strict.call('GET', '/account-setting/export', { token })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

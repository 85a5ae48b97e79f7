import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Employee, EmployeeList, Employees } from '../../../api/contract/backoffice/employees.ts';
import { testApp } from '../../support/app.ts';
import { everyPage, holds, oddSearches } from '../../support/tables.ts';

const { call, signIn } = await testApp();
const token = (await signIn('admin')).accessToken;
const client = (await signIn('client')).accessToken;
const everybody = async (): Promise<Employee[]> => (await call('GET', '/api/datatables/initial-data', { token })).json();
const list = async (query = ''): Promise<EmployeeList> => (await call('GET', `/api/datatables/data${query}`, { token })).json();

test('a hundred employees have the names and forms of the specification', async () => {
  const all = await everybody();
  expect(Value.Check(Employees, all)).toBe(true);
  expect(all).toHaveLength(100);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5]));
  for (const one of all) {
    expect(Object.keys(one).sort()).toEqual(
      ['age', 'avatar', 'city', 'email', 'experience', 'full_name', 'id', 'post', 'responsive_id', 'salary', 'start_date', 'status'].sort(),
    );
    expect(one.salary).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
    expect(one.age).toMatch(/^\d\d$/);
    expect(one.experience).toMatch(/^\d+ Years?$/);
    expect([one.responsive_id, Number.isNaN(Date.parse(one.start_date))]).toEqual(['', false]);
  }
});

test('the table comes ten to a page, and the pages together are the list', async () => {
  const all = await everybody();
  const answer = await list();
  expect(Value.Check(EmployeeList, answer)).toBe(true);
  expect(answer).toEqual({ allData: all, invoices: all.slice(0, 10), total: 100 });
  const pages = everyPage(async (page) => {
    const { invoices, total } = await list(`?perPage=7&page=${page}&q=ma`);
    return { rows: invoices, total };
  });
  expect(await pages).toEqual((await list('?q=MA')).allData);
});

test('search agrees with a plain look through the whole list', async () => {
  const all = await everybody();
  const { start_date = '', salary = '', age = '', email = '' } = all[5] ?? {};
  for (const q of ['developer', 'คลัง', 'ทอง', email.toUpperCase(), age, salary, '$3', start_date, '/2024', 'bangkok', ...oddSearches]) {
    const expected = all.filter((one) => holds([one.full_name, one.post, one.email, one.age, one.salary, one.start_date], q));
    const answer = await list(`?q=${encodeURIComponent(q)}`);
    expect([answer.total, answer.allData], q).toEqual([expected.length, expected]);
  }
});

test('what is wrong is refused, and strangers are', async () => {
  for (const query of ['?page=0', '?perPage=101', '?page=x', `?q=${'x'.repeat(201)}`]) {
    expect((await call('GET', `/api/datatables/data${query}`, { token })).statusCode, query).toBe(400);
  }
  for (const url of ['/api/datatables/initial-data', '/api/datatables/data']) {
    expect((await call('GET', url)).statusCode).toBe(401);
    expect((await call('GET', url, { token: client })).statusCode).toBe(403);
  }
});

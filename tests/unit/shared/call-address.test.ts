import { expect, test } from 'vitest';
import { callAddress } from '../../../api/contract/values/shared/call-address.ts';

test.each([
  ['/apps/todo/tasks', {}, '/apps/todo/tasks'],
  ['/apps/todo/tasks', { query: { q: 'a&b', tag: '', filter: undefined, page: 2 } }, '/apps/todo/tasks?q=a%26b&page=2'],
  [
    '/apps/ecommerce/products/:id',
    { params: { id: 'ผ้า/ไหม' } },
    '/apps/ecommerce/products/%E0%B8%9C%E0%B9%89%E0%B8%B2%2F%E0%B9%84%E0%B8%AB%E0%B8%A1',
  ],
  ['/apps/calendar/events', { query: { calendars: [] } }, '/apps/calendar/events?calendars='],
  ['/apps/calendar/events', { query: { calendars: ['Business', 'Family'] } }, '/apps/calendar/events?calendars=Business%2CFamily'],
])('%s with %o is called at %s', (path, parts, address) => {
  expect(callAddress(path, parts)).toBe(address);
});

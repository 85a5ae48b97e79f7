import { describe, expect, test } from 'vitest';
import { contactMessage } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { everyRow, outboxOf } from '../../support/mails.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { call } = server;
const letter = { name: 'สมศรี ใจงาม', email: 'somsri@example.com', subject: 'ถามเรื่องการจัดส่ง', message: 'ส่งถึงเชียงใหม่กี่วันคะ\n\nขอบคุณค่ะ' };
const write = (part: Record<string, unknown> = {}, options: object = {}) =>
  call('POST', '/api/contact', { body: { ...letter, ...part }, ...options });
const kept = () => rowsOf(server, contactMessage);

describe('a message to the operator', () => {
  test('is kept and mailed', async () => {
    const answer = await write({ isAdmin: true });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ received: true });
    expect((await kept()).at(-1)).toEqual({ id: 1, ...letter, createdAt: server.clock.now });
    const [mail] = await outboxOf(server);
    expect(mail).toMatchObject({
      kind: 'contact',
      to: 'contact@example.com',
      replyTo: letter.email,
      subject: '[ติดต่อตลาดนัด] ถามเรื่องการจัดส่ง',
    });
    for (const text of Object.values(letter)) expect(mail?.text).toContain(text);
  });

  test('goes to whom the settings name', async () => {
    const other = await testApp({ contactEmail: 'desk@taladnat.example', mailFrom: 'Desk <desk@taladnat.example>' });
    await other.call('POST', '/api/contact', { body: letter });
    expect(await outboxOf(other)).toMatchObject([{ to: 'desk@taladnat.example', from: 'Desk <desk@taladnat.example>' }]);
  });

  test('is no HTML in the mail', async () => {
    await write({ name: '<img src=x onerror=alert(1)>', message: '</p><script>"&\'</script>' });
    const [mail] = await outboxOf(server);
    expect(mail?.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(mail?.text).toContain('</p><script>"&\'</script>');
  });

  const breaks = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\u0000', '\u000b'];
  const injections = breaks.flatMap((end): [string, string][] =>
    ['name', 'email', 'subject'].map((field) => [field, `a@b.example${end}Bcc: victim@example.com`]),
  );
  test.each(injections)('has no line breaks in its %s: %j', async (field, text) => {
    const before = await everyRow(server);
    const answer = await write({ [field]: text });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual([field]);
    expect(await everyRow(server)).toEqual(before);
  });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'n'.repeat(101)],
    ['name', undefined],
    ['email', 'somsri'],
    ['email', 'a@b.example, c@d.example'],
    ['subject', '\u00a0 '],
    ['subject', 's'.repeat(151)],
    ['subject', 7],
    ['message', ' \n '],
    ['message', 'm'.repeat(5001)],
    ['message', ['m']],
  ])('names the field that can not be used: %s %j', async (field, value) => {
    const before = await everyRow(server);
    const answer = await write({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual([field]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('is looked at quickly however long its parts are', async () => {
    const started = performance.now();
    for (const text of [`${'a'.repeat(60_000)}\n`, `${' '.repeat(60_000)}\n`, ' a'.repeat(30_000)]) {
      expect((await write({ name: text, subject: text, message: text })).statusCode).toBe(400);
    }
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('may have a blank in front of its name', async () => {
    expect((await write({ name: ' \u00a0สมศรี' })).statusCode).toBe(201);
  });
});

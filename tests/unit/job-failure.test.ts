import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../api/db/unavailable.ts';
import { jobFailure } from '../../api/plugins/job-failure.ts';

test('a job that finds no database says so in a line without a stack, once a minute', () => {
  const lines: unknown[] = [];
  let now = 0;
  const failed = jobFailure({ error: (...line: unknown[]) => void lines.push(line) }, 'mails wait', () => now);
  const away = new DatabaseUnavailable('away', { cause: new Error('refused') });
  const line = [{ event: 'database-unavailable', reason: 'away' }, 'mails wait'];
  for (const moment of [0, 250, 59_999]) {
    now = moment;
    failed(away);
  }
  expect(lines).toEqual([line]);
  now = 60_000;
  failed(away);
  expect(lines).toEqual([line, line]);
  const fault = new Error('a fault');
  failed(fault);
  expect(lines.at(-1)).toEqual([{ err: fault }, 'mails wait']);
});

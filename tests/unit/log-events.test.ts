import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('every event of the log is in its list', () => {
  const list = readFileSync(join(root, 'docs/log.md'), 'utf8');
  const sources = readdirSync(join(root, 'api'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/^(?:db\/seed|contract)\//.test(path),
  );
  const events = sources.flatMap((path) => {
    const text = readFileSync(join(root, 'api', path), 'utf8');
    return [...text.matchAll(/\bevent: '([\w-]+)'|noteEvent\(\s*request,\s*'([\w-]+)'/g)].map(([, one, other]) => one ?? other);
  });
  expect(events.length).toBeGreaterThan(30);
  expect(events.filter((event) => !list.includes(`\`${event}\``))).toEqual([]);
});

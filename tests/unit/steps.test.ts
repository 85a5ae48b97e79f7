import { expect, test, vi } from 'vitest';
import { runSteps } from '../../tools/steps.mjs';

const printing = (...lines: string[]) => [process.execPath, '-e', `console.log(${JSON.stringify(lines.join('\n'))})`];
const failing = (...lines: string[]) => [process.execPath, '-e', `console.log(${JSON.stringify(lines.join('\n'))}); process.exitCode = 1`];

/** Result of a run, and the lines that it prints itself. */
async function run(steps: Parameters<typeof runSteps>[0]): Promise<{ isGood: boolean; lines: string[] }> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const isGood = await runSteps(steps).finally(() => {
    log.mockRestore();
    write.mockRestore();
  });
  return { isGood, lines };
}

test('the last line adds up the tests of both programs, and steps without tests', async () => {
  const { isGood, lines } = await run([
    { name: 'lint', command: printing('Checked 3 files') },
    { name: 'unit', command: printing(' Test Files  2 passed (2)', '      Tests  7 passed | 1 skipped (8)') },
    { name: 'browser', command: printing('  2 flaky', '  3 skipped', '  40 passed (20.3m)') },
    { name: 'WebKit', needs: () => false },
  ]);
  expect(isGood).toBe(true);
  expect(lines.at(-1)).toMatch(/^50 passed, 0 failed, 5 skipped \(\d+ s\)$/);
});

test('a step that fails without a failed test is a failure, too', async () => {
  const { isGood, lines } = await run([
    { name: 'unit', command: failing('      Tests  2 failed | 7 passed (9)') },
    { name: 'lint', command: failing('1 error') },
    { name: 'browser', command: failing('  40 passed (1.0m)') },
  ]);
  expect(isGood).toBe(false);
  expect(lines.at(-1)).toMatch(/^47 passed, 4 failed, 0 skipped/);
});

test('each step says its place and the time that is left', async () => {
  const { lines } = await run([
    { name: 'first', seconds: 60, command: printing('') },
    { name: 'second', seconds: 120, command: printing('') },
  ]);
  const [first, second] = lines.filter((line) => line.startsWith('── '));
  expect(first).toBe('── first (part 1 of 2, about 3 min left)');
  expect(second).toMatch(/^── second \(part 2 of 2, about \d+ (s|min) left\)$/);
});

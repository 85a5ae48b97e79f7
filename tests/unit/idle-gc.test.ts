import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idleGc } from '../../api/plugins/idle-gc.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function serverWith(collect: () => void) {
  const app = Fastify();
  await app.register(idleGc, { collect });
  app.get('/', () => '');
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) await app.inject('/');
  };
  return { app, ask };
}

test('memory is tidied once after work, when nobody asks for anything', async () => {
  const collect = vi.fn();
  const { app, ask } = await serverWith(collect);
  await ask(600);
  vi.advanceTimersByTime(5000);
  expect(collect, 'while it works').not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(collect, 'with nothing done since').toHaveBeenCalledTimes(1);
  await ask(100);
  vi.advanceTimersByTime(60_000);
  expect(collect, 'after little').toHaveBeenCalledTimes(1);
  await ask(400);
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(2);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});

import { expect, test } from 'vitest';
import { plainBytes } from '../../api/pages/built.ts';
import { type PageHandler, renderPage } from '../../api/pages/rendered.ts';

const refuse = () => Promise.reject(new Error('nothing is asked for here'));
const api = { get: refuse, graph: refuse };
const render = (handler: PageHandler) => renderPage(handler, '/some', { api });

test('a page written in pieces is whole and compressed alone', async () => {
  const pieces = Array.from({ length: 3000 }, (_, n) => `<p>ตลาด ${n * n}</p>`);
  const rendered = await render(async (_req, res) => {
    res.writeHead(200, { 'content-security-policy': "default-src 'none'" });
    for (const piece of pieces) res.write(piece);
    res.end();
  });
  if (typeof rendered === 'string' || !('page' in rendered)) throw new Error('no page');
  const { page, status } = rendered;
  expect(status).toBe(200);
  expect(page.csp).toBe("default-src 'none'");
  expect(page.identity).toBeUndefined();
  expect(plainBytes(page).toString()).toBe(pieces.join(''));
  expect(page.br?.length).toBeLessThan(pieces.join('').length / 4);
});

test('an address leads elsewhere, is unknown or fails', async () => {
  const answering =
    (status: number, headers = {}): PageHandler =>
    async (_req, res) => {
      res.writeHead(status, headers).end('words');
    };
  expect(await render(answering(302, { location: '/there' }))).toEqual({ redirect: '/there', status: 302 });
  expect(await render(answering(404))).toBe('unknown');
  expect(await render(async (_req, _res, next) => next())).toBe('unknown');
  await expect(render(answering(500))).rejects.toThrow('/some');
  await expect(renderPage(answering(500), '/some?token=secret', { api })).rejects.not.toThrow('secret');
});

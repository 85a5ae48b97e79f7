import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Minimum cost of an HTTP response in Node: a small fixed JSON, or at `/5000` as many bytes, without a framework. */
const hello = Buffer.from('{"hello":"world"}');
const bodies = new Map<string | undefined, Buffer>();

function bodyOf(path: string | undefined): Buffer {
  const known = bodies.get(path);
  if (known) return known;
  const body = path === '/' ? hello : Buffer.alloc(Number(path?.slice(1)), ' ');
  bodies.set(path, body);
  return body;
}

const server = createServer((request, response) => {
  const body = bodyOf(request.url);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

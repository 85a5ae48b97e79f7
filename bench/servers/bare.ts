import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least an HTTP answer costs in Node: a small fixed JSON, no framework. */
const body = Buffer.from('{"hello":"world"}');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

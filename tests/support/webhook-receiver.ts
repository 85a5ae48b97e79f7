import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  /** Its address, without a path. */
  origin: string;
  received: ReceivedCall[];
  /** Responses by path, instead of 204. */
  answers: Map<string, (response: ServerResponse) => void>;
  /** Promises that delay a response, by path. */
  held: Map<string, Promise<void>>;
}

/** A local server that receives webhooks; closed when the test file ends. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = { origin: '', received: [], answers: new Map(), held: new Map() };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    receiver.received.push({ path, headers: request.headers, body });
    await receiver.held.get(path);
    const answer = receiver.answers.get(path);
    if (answer) answer(response);
    else response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** A response with a status and a text. */
export const saying =
  (status: number, text = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end(text);
  };

import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

export const channelId = '1234567890';

/** How the stand-in answers one ID token, given what was asked about it. */
export type Answer = (response: ServerResponse, asked: URLSearchParams) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** LINE's answer to a token it rejects. */
export const refusal = (description = 'Invalid IdToken.') => json({ error: 'invalid_request', error_description: description }, 400);

/** A server on this machine that plays LINE's verify endpoint. */
export async function playLine(port: number, host: string, answer: (path: string, asked: URLSearchParams) => Answer): Promise<Server> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const form = new URLSearchParams(text);
    answer(`${request.method} ${request.url}`, form)(response, form);
  });
  await once(server.listen(port, host), 'listening');
  return server;
}

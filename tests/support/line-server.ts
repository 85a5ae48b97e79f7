import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';

export const channelId = '1234567890';

/** Response of the mock to one ID token, given the request's parameters. */
export type Answer = (response: ServerResponse, asked: URLSearchParams) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** LINE's response to a token that it rejects. */
export const refusal = (description = 'Invalid IdToken.') => json({ error: 'invalid_request', error_description: description }, 400);

/** Path at which messages are pushed. */
export const pushPath = 'POST /v2/bot/message/push';

/** A pushed message. */
export interface Pushed {
  to: string;
  texts: string[];
  token: string | undefined;
  retryKey: string;
}

/** Parses a push request. @throws if LINE would not accept it */
export function pushedIn(text: string, headers: IncomingHttpHeaders): Pushed {
  const { to, messages } = JSON.parse(text);
  const texts = messages.map(({ type, text: said }: { type: string; text: string }) => {
    if (type !== 'text' || said.length > 5000) throw new Error('This is no text message.');
    return said;
  });
  const retryKey = String(headers['x-line-retry-key']);
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(retryKey)) throw new Error('This is no retry key.');
  return { to, texts, token: headers.authorization?.replace('Bearer ', ''), retryKey };
}

/** Responds to a request, given as a form and raw. */
type Respond = (path: string, asked: URLSearchParams, raw: { text: string; headers: IncomingHttpHeaders }) => Answer;

/** Local server that mocks LINE's endpoints for ID tokens and messages. */
export async function playLine(port: number, host: string, answer: Respond): Promise<Server> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const form = new URLSearchParams(text);
    answer(`${request.method} ${request.url}`, form, { text, headers: request.headers })(response, form);
  });
  await once(server.listen(port, host), 'listening');
  return server;
}

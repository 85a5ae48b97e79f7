import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

interface Received {
  from: string;
  to: string[];
  /** Header and body as received. */
  data: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** Waits for a command. */
  heard: (command: string) => Promise<unknown>;
  /** Replies to commands that begin with the key, instead of success; an empty reply is never sent. */
  answers: Map<string, string>;
  /** Promises that delay the acceptance of mail: of all, and by address. */
  ready: Promise<void>;
  held: Map<string, Promise<void>>;
}

/** A local mail server that accepts everything; closed when the test file ends. */
export async function mailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const commands = new EventEmitter();
  const answers: MailServer['answers'] = new Map();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    converse(socket.setEncoding('utf8'), mails, commands);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    heard: (command) => once(commands, command),
    answers,
    ready: Promise.resolve(),
    held: new Map(),
  };
  return mails;
}

function converse(socket: Socket, mails: MailServer, commands: EventEmitter): void {
  const { answers, received } = mails;
  let mail: Received = { from: '', to: [], data: '' };
  let inData = false;
  let rest = '';
  const say = (line: string) => {
    if (line !== '' && !socket.destroyed) socket.write(`${line}\r\n`);
  };
  const obey = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    commands.emit(verb);
    const special = answers.get(verb);
    if (special !== undefined) return say(special);
    if (verb === 'MAIL') mail = { from: line.slice(10), to: [], data: '' };
    if (verb === 'RCPT') mail.to.push(line.slice(8));
    inData = verb === 'DATA';
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine');
  };
  socket.on('data', (chunk) => {
    rest += chunk;
    for (;;) {
      const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = rest.slice(0, end);
      rest = rest.slice(end + (inData ? 5 : 2));
      if (!inData) obey(part);
      else {
        inData = false;
        const done = { ...mail, data: part };
        void Promise.all([mails.ready, mails.held.get(done.to[0] ?? '')]).then(() => {
          received.push(done);
          say('250 kept');
        });
      }
    }
  });
  say(answers.get('greeting') ?? '220 hello');
}

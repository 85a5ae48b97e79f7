import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { json } from 'node:stream/consumers';

/** Task of one load process, passed as JSON on standard input. */
export interface Load {
  /** Process id of the server, for its CPU time. */
  pid: number;
  port: number;
  /** Ports of further processes that share the load; only the first one's CPU time is measured. */
  otherPorts?: number[];
  path: string;
  /** Method, if it is not GET, and request body. */
  change?: { method: string; body: string };
  headers: Record<string, string>;
  /** Additional headers: each connection uses those of one account. */
  people?: Record<string, string>[];
  connections: number;
  /** Seconds of warm-up, which are not counted, and seconds of measurement. */
  warmup: number;
  seconds: number;
  /** The expected body, in base64. */
  body: string;
}

/** Result of a load, printed as JSON to standard output. Times are milliseconds. */
export interface Sample {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time of the server per response, if the system provides it. */
  work: number | null;
  /** Responses with another status or body, and broken connections. */
  bad: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const goodStatus = Buffer.from('HTTP/1.1 200 ');

/**
 * Loads a server over keep-alive connections, each of which sends the next request as soon as the response has arrived. The client
 * implements a minimum of HTTP, so that it is cheaper than the measured servers, and compares every body byte by byte.
 */
function run(load: Load): Promise<Sample> {
  const { promise, resolve } = Promise.withResolvers<Sample>();
  const ports = [load.port, ...(load.otherPorts ?? [])];
  const people = (load.people ?? [{}]).map((person) => requestBytes(load, person));
  const body = Buffer.from(load.body, 'base64');
  const sockets = new Set<Socket>();
  let times: number[] = [];
  let bad = 0;
  let stopped = false;
  let countedFrom = performance.now();
  let workBefore = processorTime(load.pid);

  function open(place: number): void {
    const request = people[place % people.length] ?? '';
    const socket = connect({ port: ports[place % ports.length] ?? load.port, host: '127.0.0.1', noDelay: true });
    let received: Buffer | undefined;
    let sentAt = 0;
    const ask = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    sockets.add(socket);
    socket.on('connect', ask);
    socket.on('error', () => {
      bad += 1;
    });
    socket.on('close', () => {
      sockets.delete(socket);
      if (!stopped) setImmediate(open, place);
    });
    socket.on('data', (chunk: Buffer) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const answer = readAnswer(received, body);
      if (!answer) return;
      received = undefined;
      times.push(performance.now() - sentAt);
      if (!answer.good) bad += 1;
      if (answer.last) socket.destroy();
      else ask();
    });
  }

  function stop(): void {
    stopped = true;
    const elapsed = performance.now() - countedFrom;
    const work = workBefore === undefined ? null : ((processorTime(load.pid) ?? 0) - workBefore) / times.length;
    for (const socket of sockets) socket.destroy();
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    resolve({ perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99), work, bad });
  }

  /** Keeps this process awake if it has a processor to itself: a server spends up to 8 us on a response that has to wake the client. */
  function stayAwake(): void {
    if (!stopped) setImmediate(stayAwake);
  }

  if (availableParallelism() > 1) stayAwake();
  for (let place = 0; place < load.connections; place += 1) open(place);
  setTimeout(() => {
    times = [];
    countedFrom = performance.now();
    workBefore = processorTime(load.pid);
    setTimeout(stop, load.seconds * 1000);
  }, load.warmup * 1000);
  return promise;
}

function requestBytes({ path, port, headers, change }: Load, person: Record<string, string>): Buffer {
  const about = change ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(change.body)) } : {};
  const all = { host: `127.0.0.1:${port}`, ...headers, ...person, ...about };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${change?.method ?? 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${change?.body ?? ''}`);
}

/** Parses one complete response; undefined if it is incomplete. `last` is set if the server closes the connection afterwards. */
function readAnswer(received: Buffer, body: Buffer): { good: boolean; last: boolean } | undefined {
  const end = received.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end).toLowerCase();
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1]);
  const from = end + headEnd.length;
  if (received.length < from + length) return undefined;
  const good = received.subarray(0, goodStatus.length).equals(goodStatus) && received.subarray(from).equals(body);
  return { good, last: head.includes('\r\nconnection: close') };
}

/** CPU time of a process, in milliseconds; undefined without /proc. */
function processorTime(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

console.log(JSON.stringify(await run((await json(process.stdin)) as Load)));

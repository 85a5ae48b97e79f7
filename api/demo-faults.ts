import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { DemoFault, DemoFaultRule } from './contract/operations/demo.ts';
import { maxFaultDelay, maxFaultRate } from './contract/values/operations/faults.ts';

/** A rule with the number of requests that it has met. */
export interface CountedRule extends DemoFaultRule {
  met: number;
}

/** Status that a request is answered with instead of by its route, or the header that makes no sense. */
type Instead = { status: number } | WrongHeader;
interface WrongHeader {
  header: string;
  problem: string;
}

/** Milliseconds between two pieces of a slow body. */
const pieceTime = 100;

/** Faults of a demo, which requests ask for by headers and rules by their counts. Requests without either are let through at once. */
export class DemoFaults {
  #rules: CountedRule[] = [];
  readonly #instead = new WeakMap<IncomingMessage, Instead>();

  get rules(): readonly CountedRule[] {
    return this.#rules;
  }

  /** Replaces all rules; they begin to count anew. */
  replace(rules: readonly DemoFaultRule[]): void {
    this.#rules = rules.map((rule) => ({ ...rule, met: 0 }));
  }

  /** Answer that takes the place of the route's, once all that comes before it has been done. */
  insteadOf(request: IncomingMessage): Instead | undefined {
    return this.#instead.get(request);
  }

  /** Hands requests on with the faults they are to have. */
  before(serve: RequestListener): RequestListener {
    return (request, response) => {
      const fault = this.#faultOf(request);
      if (fault === undefined) serve(request, response);
      else this.#suffer(fault, request, response, serve);
    };
  }

  #faultOf({ method = 'GET', url = '/', headers }: IncomingMessage): DemoFault | WrongHeader | undefined {
    // Preflights say nothing of what is asked, and the calls that end a fault are free of it.
    if (method === 'OPTIONS' || url.startsWith('/demo/faults')) return undefined;
    const asked = asksForFault(headers) ? readFault(headers) : undefined;
    if (asked && 'problem' in asked) return asked;
    if (this.#rules.length === 0) return asked;
    let fault: DemoFault | undefined = asked;
    const path = url.split('?', 1)[0] ?? '/';
    for (const rule of this.#rules) {
      if (!isMeant(rule, method, path)) continue;
      rule.met += 1;
      const { every = 1, skip = 0, times = Number.POSITIVE_INFINITY } = rule;
      const turn = rule.met - skip;
      if (turn > 0 && turn % every === 0 && turn / every <= times) fault = { ...effectOf(rule), ...fault };
    }
    return fault;
  }

  #suffer(fault: DemoFault | WrongHeader, request: IncomingMessage, response: ServerResponse, serve: RequestListener): void {
    if ('problem' in fault) {
      this.#instead.set(request, fault);
      serve(request, response);
      return;
    }
    const { delay = 0, status, drop, slowBody } = fault;
    response.setHeader('x-demo-fault', headerOf(fault));
    if (status !== undefined) this.#instead.set(request, { status });
    const go = () => {
      if (request.socket.destroyed) return;
      if (drop === 'before') {
        request.socket.destroy();
        return;
      }
      if (drop === 'after') dropAnswer(request, response);
      else if (slowBody !== undefined) slowDown(response, slowBody);
      serve(request, response);
    };
    if (delay > 0) setTimeout(go, delay);
    else go();
  }
}

const asksForFault = (headers: IncomingMessage['headers']): boolean =>
  headers['x-demo-delay'] !== undefined ||
  headers['x-demo-status'] !== undefined ||
  headers['x-demo-drop'] !== undefined ||
  headers['x-demo-slow-body'] !== undefined;

const forms = {
  'x-demo-delay': { test: wholeNumber(0, maxFaultDelay), problem: `is a number of milliseconds from 0 to ${maxFaultDelay}` },
  'x-demo-status': { test: wholeNumber(400, 599), problem: 'is a status from 400 to 599' },
  'x-demo-drop': { test: (text: string) => text === 'before' || text === 'after', problem: 'is before or after' },
  'x-demo-slow-body': { test: wholeNumber(1, maxFaultRate), problem: `is a number of bytes per second from 1 to ${maxFaultRate}` },
};

function wholeNumber(min: number, max: number) {
  return (text: string) => /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** The fault that headers ask for, or the one of them that makes no sense. */
function readFault(headers: IncomingMessage['headers']): DemoFault | WrongHeader {
  for (const [header, { test, problem }] of Object.entries(forms)) {
    const value = headers[header];
    if (value !== undefined && !test(String(value))) return { header, problem };
  }
  const { 'x-demo-delay': delay, 'x-demo-status': status, 'x-demo-drop': drop, 'x-demo-slow-body': slowBody } = headers;
  return {
    ...(delay === undefined ? {} : { delay: Number(delay) }),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(drop === undefined ? {} : { drop: drop === 'after' ? 'after' : 'before' }),
    ...(slowBody === undefined ? {} : { slowBody: Number(slowBody) }),
  };
}

/** Whether a rule is about a request. */
function isMeant(rule: DemoFaultRule, method: string, path: string): boolean {
  if (rule.method !== undefined && rule.method !== method) return false;
  return rule.path === undefined || pathFits(rule.path, path);
}

/** Whether a path is one that is meant; `*` stands for anything. */
export function pathFits(meant: string, path: string): boolean {
  const [start = '', ...rest] = meant.split('*');
  if (rest.length === 0) return path === meant;
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const [index, part] of rest.entries()) {
    if (index === rest.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

const effectOf = ({ delay, status, drop, slowBody }: DemoFaultRule): DemoFault => ({
  ...(delay === undefined ? {} : { delay }),
  ...(status === undefined ? {} : { status }),
  ...(drop === undefined ? {} : { drop }),
  ...(slowBody === undefined ? {} : { slowBody }),
});

const headerOf = (fault: DemoFault): string =>
  Object.entries(fault)
    .map(([name, value]) => `${name === 'slowBody' ? 'slow-body' : name}=${value}`)
    .join(', ');

/** Does what is asked, and ends the connection in place of the answer. */
function dropAnswer(request: IncomingMessage, response: ServerResponse): void {
  const drop = () => {
    request.socket.destroy();
    return response;
  };
  Object.assign(response, { writeHead: drop, write: () => !drop().destroyed, end: drop });
}

/** Sends a body in pieces, ten times a second, as fast as was asked. */
function slowDown(response: ServerResponse, bytesPerSecond: number): void {
  const { write, end } = response;
  let waiting = Buffer.alloc(0);
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const bytesOf = (chunk: unknown, encoding: unknown) =>
    typeof chunk === 'string'
      ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
      : (chunk as Buffer);
  const add = (chunk: unknown, encoding: unknown) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') waiting = Buffer.concat([waiting, bytesOf(chunk, encoding)]);
    if (timer !== undefined) return;
    begun = performance.now();
    timer = setInterval(send, pieceTime);
  };
  let begun = 0;
  let sent = 0;
  function send(): void {
    // By the time that has passed, since timers of a busy process come late.
    const due = Math.floor(((performance.now() - begun) * bytesPerSecond) / 1000) - sent;
    const next = waiting.subarray(0, Math.max(0, due));
    if (next.length > 0) write.call(response, next, 'utf8');
    sent += next.length;
    waiting = waiting.subarray(next.length);
    if (waiting.length > 0 || !isEnded) return;
    clearInterval(timer);
    end.call(response, undefined, 'utf8');
  }
  response.once('close', () => clearInterval(timer));
  response.write = ((chunk: unknown, encoding: unknown) => {
    add(chunk, encoding);
    return true;
  }) as ServerResponse['write'];
  response.end = ((chunk: unknown, encoding: unknown) => {
    isEnded = true;
    add(chunk, encoding);
    return response;
  }) as ServerResponse['end'];
}

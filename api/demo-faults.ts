import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { DemoFault, DemoFaultRule } from './contract/operations/demo.ts';
import { maxFaultDelay, maxFaultRate } from './contract/values/operations/faults.ts';

/** Rule with the number of requests that it has matched. */
export interface CountedRule extends DemoFaultRule {
  met: number;
}

/** Status that replaces the route's response, or the invalid header. */
type Instead = { status: number } | WrongHeader;
interface WrongHeader {
  header: string;
  problem: string;
}

/** Milliseconds between two chunks of a slow body. */
const pieceTime = 100;

/** Faults of a demo, triggered by request headers or by rules and their counts. Other requests pass immediately. */
export class DemoFaults {
  #rules: CountedRule[] = [];
  readonly #instead = new WeakMap<IncomingMessage, Instead>();

  get rules(): readonly CountedRule[] {
    return this.#rules;
  }

  /** Replaces all rules and resets their counts. */
  replace(rules: readonly DemoFaultRule[]): void {
    this.#rules = rules.map((rule) => ({ ...rule, met: 0 }));
  }

  /** Returns the response that replaces the route's, once all earlier steps have run. */
  insteadOf(request: IncomingMessage): Instead | undefined {
    return this.#instead.get(request);
  }

  /** Wraps a listener so that requests get their faults. */
  before(serve: RequestListener): RequestListener {
    return (request, response) => {
      const fault = this.#faultOf(request);
      if (fault === undefined) serve(request, response);
      else this.#suffer(fault, request, response, serve);
    };
  }

  #faultOf({ method = 'GET', url = '/', headers }: IncomingMessage): DemoFault | WrongHeader | undefined {
    // Preflights do not describe the actual request, and the calls that remove faults must not fail.
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

/** Returns the fault described by the headers, or the first invalid header. */
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

/** Whether a rule applies to a request. */
function isMeant(rule: DemoFaultRule, method: string, path: string): boolean {
  if (rule.method !== undefined && rule.method !== method) return false;
  return rule.path === undefined || pathFits(rule.path, path);
}

/** Whether a path matches a pattern; `*` stands for anything. */
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

/** Processes the request, then closes the connection instead of responding. */
function dropAnswer(request: IncomingMessage, response: ServerResponse): void {
  const drop = () => {
    request.socket.destroy();
    return response;
  };
  Object.assign(response, { writeHead: drop, write: () => !drop().destroyed, end: drop });
}

/** Sends a body in chunks, ten times a second, at the requested rate. */
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
    // Based on elapsed time, since timers of a busy process fire late.
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

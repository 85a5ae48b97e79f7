import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Input sources of W3C WebDriver, which WebDriver BiDi accepts unchanged. */
export type InputSource = { type: 'key' | 'pointer'; id: string; parameters?: object; actions: object[] };

/** Commands common to both protocols, by which `Page` drives a browser. */
export interface Driver {
  goTo: (address: string) => Promise<void>;
  /** Calls a function in the page. @returns its result as JSON */
  call: (source: string, args: unknown[]) => Promise<string>;
  act: (sources: InputSource[]) => Promise<void>;
  chooseFiles: (selector: string, paths: string[]) => Promise<void>;
  /** Prints the page on A4 as a PDF in Base64; not supported by WebKitGTK's driver. */
  print?: () => Promise<string>;
  resize: (width: number, height: number) => Promise<void>;
  /** Deletes all cookies. */
  forget: () => Promise<void>;
  end: () => Promise<void>;
}

const maxStart = 30_000;

/** Waits for a program's first matching line. @returns its first group */
async function firstLine(child: ChildProcess, pattern: RegExp, stream: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error(`${child.spawnfile} was not ready within ${maxStart} ms.`)), maxStart);
  child.on('error', reject).on('exit', (code) => reject(new Error(`${child.spawnfile} ended (${code}) before it was ready.`)));
  createInterface({ input: child.stdio[stream] as NodeJS.ReadableStream }).on('line', (line) => {
    const [, found] = pattern.exec(line) ?? [];
    if (found) resolve(found);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** Starts a program that is killed at the end of the test run. */
function launch(...[file, args, options]: Parameters<typeof spawn>): ChildProcess {
  const child = spawn(file, args, options);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Wraps a function so that its arguments and result are JSON, since both protocols then only transfer text. */
const asJson = (source: string) => `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`;

/** Firefox, which supports WebDriver BiDi natively. */
export async function startFirefox(file: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'taladnat-firefox-'));
  const child = launch(file, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
    env: { ...process.env, TZ: 'Asia/Bangkok', HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endAll = () => ended(child).then(() => remove(profile));
  const address = await firstLine(child, /WebDriver BiDi listening on (ws:\S+)/, 2).catch((error) =>
    endAll().then(() => Promise.reject(error)),
  );
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });
  const send = <Result = unknown>(method: string, params: object): Promise<Result> => {
    const answer = Promise.withResolvers<never>();
    last += 1;
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context ?? '';
  const call = async (functionDeclaration: string, value: string) => {
    const answer = await send<{ type: string; result: { value: string; sharedId: string }; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      { functionDeclaration, arguments: [{ type: 'string', value }], awaitPromise: true, target: { context } },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  return {
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async (source, args) => (await call(asJson(source), JSON.stringify(args))).value,
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    async chooseFiles(selector, files) {
      const { sharedId } = await call('(selector) => document.querySelector(selector)', selector);
      await send('input.setFiles', { context, element: { sharedId }, files });
    },
    print: async () =>
      (await send<{ data: string }>('browsingContext.print', { context, background: true, page: { width: 21, height: 29.7 } })).data,
    resize: async (width, height) => void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    forget: async () => void (await send('storage.deleteCookies', { partition: { type: 'context', context } })),
    async end() {
      socket.close();
      await endAll();
    },
  };
}

/** WebKitGTK's browser with its driver, on a virtual display. */
export async function startWebkit(file: string, screen: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'taladnat-webkit-'));
  const display = launch(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const children = [display];
  const endAll = async () => {
    for (const child of children.toReversed()) await ended(child);
    remove(home);
  };
  const port = await freePort();
  const send = async <Result = unknown>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as Result;
  };
  const begin = async () => {
    const DISPLAY = `:${await firstLine(display, /^(\d+)$/, 3)}`;
    const own = { LANG: 'C.UTF-8', TZ: 'Asia/Bangkok', HOME: home, XDG_RUNTIME_DIR: home };
    const drawing = { DISPLAY, GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' };
    children.push(launch(file, [`--port=${port}`], { env: { ...process.env, ...own, ...drawing }, stdio: 'ignore' }));
    const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'accept', 'webkitgtk:browserOptions': { args: ['--automation'] } } };
    const until = Date.now() + maxStart;
    for (;;) {
      try {
        return (await send<{ sessionId: string }>('POST', '', { capabilities })).sessionId;
      } catch (error) {
        // It is not listening yet.
        if (Date.now() > until || !(error instanceof TypeError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const id = await begin().catch((error) => endAll().then(() => Promise.reject(error)));
  const evaluate = (script: string, args: unknown[]) => send<never>('POST', `/${id}/execute/sync`, { script, args });
  return {
    goTo: (url) => send('POST', `/${id}/url`, { url }),
    call: (source, args) => evaluate(`return (${asJson(source)})(arguments[0])`, [JSON.stringify(args)]),
    act: (actions) => send('POST', `/${id}/actions`, { actions }),
    async chooseFiles(selector, paths) {
      const found = await send<Record<string, string>>('POST', `/${id}/element`, { using: 'css selector', value: selector });
      await send('POST', `/${id}/element/${Object.values(found)[0]}/value`, { text: paths.join('\n') });
    },
    resize: (width, height) => send('POST', `/${id}/window/rect`, { width, height }),
    forget: () => send('DELETE', `/${id}/cookie`),
    async end() {
      await send('DELETE', `/${id}`).catch(() => undefined);
      await endAll();
    },
  };
}

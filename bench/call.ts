import { setTimeout as wait } from 'node:timers/promises';

const attempts = 20;

/** Calls a measured server outside the measurements; retries while it is overloaded. @throws Error for any unsuccessful response */
export async function call(port: number, path: string, init: RequestInit = {}): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(10_000) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return body;
    if (answer.status !== 503 || attempt === attempts) throw new Error(`${path} answered ${answer.status}: ${body}`);
    await wait(500);
  }
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw TCP connection to this machine. */
export class Wire {
  readonly #socket: Socket;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      this.#received += bytes;
    });
    // A server may reset the connection of a refused request.
    socket.on('error', () => {});
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new Wire(socket);
  }

  write(text: string): void {
    this.#socket.write(text);
  }

  /** Data received so far, once it contains `wanted`. */
  async until(wanted: string): Promise<string> {
    while (!this.#received.includes(wanted)) {
      if (this.#socket.destroyed) throw new Error(`The connection ended with ${JSON.stringify(this.#received)}.`);
      await Promise.race([once(this.#socket, 'data'), once(this.#socket, 'close')]);
    }
    return this.#received;
  }

  /** Data received until the server closed the connection. */
  async untilClosed(): Promise<string> {
    if (!this.#socket.closed) await once(this.#socket, 'close');
    return this.#received;
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Sends one raw request and reads the response. */
export async function exchange(port: number, request: string): Promise<{ status: number; text: string }> {
  const wire = await Wire.open(port);
  wire.write(request);
  const text = await wire.untilClosed();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

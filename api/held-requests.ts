import type { Server } from 'node:http';

/** Holds the requests of a server, and the sockets that it upgrades, until a promise resolves. */
export function holdRequests(server: Server, until: Promise<unknown>): void {
  for (const event of ['request', 'upgrade'] as const) {
    const listeners = server.listeners(event) as ((...given: unknown[]) => void)[];
    const hold = (...given: unknown[]) =>
      void until.then(
        () => {
          for (const listener of listeners) listener.apply(server, given);
        },
        // The process ends.
        () => {},
      );
    server.removeAllListeners(event).on(event, hold);
    until.then(
      () => {
        server.off(event, hold);
        for (const listener of listeners) server.on(event, listener);
      },
      () => {},
    );
  }
}

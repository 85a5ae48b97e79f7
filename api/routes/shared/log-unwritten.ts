import type { FastifyRequest } from 'fastify';
import type { LogUnwritten } from '../../db/disk-full.ts';

/** Says in the log what a call did without, because there was no room to write it. */
export const logUnwritten =
  (request: FastifyRequest, what: string): LogUnwritten =>
  (error) =>
    request.log.error({ err: error, event: 'unwritten' }, what);

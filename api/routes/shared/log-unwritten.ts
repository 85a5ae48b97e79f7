import type { FastifyRequest } from 'fastify';
import type { LogUnwritten } from '../../db/disk-full.ts';

/** Logs the part of a call that was skipped because the disk is full. */
export const logUnwritten =
  (request: FastifyRequest, what: string): LogUnwritten =>
  (error) =>
    request.log.error({ err: error, event: 'unwritten' }, what);

import type { FastifyRequest } from 'fastify';
import type { NoteUnwritten } from '../../db/room.ts';

/** Says in the log what a call did without, because there was no room to write it. */
export const noteUnwritten =
  (request: FastifyRequest, what: string): NoteUnwritten =>
  (error) =>
    request.log.error({ err: error, event: 'unwritten' }, what);

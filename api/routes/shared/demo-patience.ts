import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { maxDemoWait } from '../../contract/values/shared/demo.ts';
import { whenGone } from './when-gone.ts';

/** Milliseconds that a waiting call may take. */
export const patientTimeout = (maxDemoWait + 10) * 1000;

/** Returns the duration of a call's wait. The connection's time-out would end the longest waits otherwise. */
export function patienceOf(reply: FastifyReply, seconds = 0): { seconds: number; gone: AbortSignal } {
  // Node restores the default time-out with the next request. An internal request has no connection.
  const { socket } = reply.raw;
  if (seconds > 0 && socket instanceof Socket) socket.setTimeout(patientTimeout);
  return { seconds, gone: whenGone(reply) };
}

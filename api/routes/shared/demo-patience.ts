import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { maxDemoWait } from '../../contract/values/shared/demo.ts';
import { whenGone } from './when-gone.ts';

/** Milliseconds that a call which waits may take. */
export const patientTimeout = (maxDemoWait + 10) * 1000;

/** How long a call waits. A connection that is silent would end before the longest of them otherwise. */
export function patienceOf(reply: FastifyReply, seconds = 0): { seconds: number; gone: AbortSignal } {
  // Node takes the usual time again with the next request. A request of the process itself has no connection.
  const { socket } = reply.raw;
  if (seconds > 0 && socket instanceof Socket) socket.setTimeout(patientTimeout);
  return { seconds, gone: whenGone(reply) };
}

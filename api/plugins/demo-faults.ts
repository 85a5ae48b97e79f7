import fp from 'fastify-plugin';
import type { DemoFaults } from '../demo-faults.ts';
import { Invalid } from '../domain/shared/errors.ts';
import { sendError } from './errors.ts';

/** Default error codes of these statuses. */
const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL',
  503: 'OVERLOADED',
  507: 'STORAGE_FULL',
};

/** Responds with the error requested by headers or a rule of a demo, in the regular error format. */
export const demoFaults = fp<{ faults: DemoFaults }>(async (app, { faults }) => {
  app.addHook('onRequest', (request, reply, done) => {
    const instead = faults.insteadOf(request.raw);
    if (instead === undefined) return done();
    if ('problem' in instead) return done(new Invalid({ [instead.header]: [instead.problem] }));
    const { status } = instead;
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (status === 429 || status === 503) reply.header('retry-after', '1');
    sendError(reply, status, { error: 'This demo was asked for an error.', code: codes[status] ?? `HTTP_${status}` });
  });
});

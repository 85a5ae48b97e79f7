import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/mail-delivery/contact.ts';
import { type ContactTools, sendContactMessage } from '../../domain/mail-delivery/contact.ts';
import { handle } from '../shared/handle.ts';

/** Route of the contact form. */
export const contactRoutes: FastifyPluginAsyncTypebox<{ tools: ContactTools }> = async (app, { tools }) => {
  handle(app, calls.sendContactMessage, async (ctx, request) => {
    await sendContactMessage(ctx, { ...request.body, address: request.ip }, tools);
    return { received: true } as const;
  });
};

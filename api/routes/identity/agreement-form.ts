import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { safeReturn } from '../../contract/values/navigation/page-access.ts';
import { agreeToDocuments } from '../../domain/identity/agreements.ts';

const AgreementForm = Type.Object({ returnTo: Type.String({ maxLength: 2000, default: '' }) });

/** Route for agreeing to new versions of the documents by their page's form. */
export const agreementForm: FastifyPluginAsyncTypebox = async (app) => {
  for (const language of ['th', 'en'] as const) {
    const start = language === 'en' ? '/en' : '';
    app.post(`${start}/agreement`, { config: { access: 'public' }, schema: { body: AgreementForm } }, async (request, reply) => {
      const { actor, body } = request;
      if (actor?.kind !== 'user') return reply.redirect(`${start}/signin?${new URLSearchParams({ returnTo: `${start}/agreement` })}`, 303);
      await agreeToDocuments({ db: app.db, actor, now: app.now(), language });
      return reply.redirect(safeReturn(body.returnTo) ?? `${start}/home`, 303);
    });
  }
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ReportInput } from '../../contract/market/listings.ts';
import { reportReasons } from '../../contract/values/market/listings.ts';
import { idInSlug } from '../../contract/values/market/slugs.ts';
import { reportListing } from '../../domain/market/reports.ts';
import { DomainError, Invalid, NotFound } from '../../domain/shared/errors.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { refusedForm } from '../../plugins/page-forms.ts';

const ReportForm = Type.Object({
  reason: Type.String({ maxLength: 100, default: '' }),
  text: { ...ReportInput.properties.text, default: '' },
});

/** Reporting a listing by its page's own form, without script. */
export const reportForms: FastifyPluginAsyncTypebox<{ tools: { throttles: Throttles } }> = async (app, { tools }) => {
  for (const language of ['th', 'en'] as const) {
    const start = language === 'en' ? '/en' : '';
    app.post(
      `${start}/listing/:slug`,
      {
        config: { access: 'public' },
        schema: { params: Type.Object({ slug: Type.String() }), body: ReportForm },
        attachValidation: true,
      },
      async (request, reply) => {
        const { actor, body, params, url, validationError } = request;
        const here = url.split('?', 1)[0];
        if (actor?.kind !== 'user')
          return reply.redirect(`${start}/signin?${new URLSearchParams({ reason: 'authentication', returnTo: `${here}#report` })}`, 303);
        try {
          const id = idInSlug(params.slug);
          if (id === undefined) throw new NotFound('There is no such listing.');
          const reason = reportReasons.find((known) => known === body.reason);
          if (!reason) throw new Invalid({ reason: ['is needed'] });
          if (validationError) throw new Invalid({ text: ['is too long'] }, 'TOO_LONG');
          await reportListing({ db: app.db, actor, now: app.now(), language }, { id, reason, text: body.text }, tools);
          return reply.redirect(`${here}#reported`, 303);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const { form, headers } = refusedForm(error, { reason: body.reason, text: body.text }, request);
          return app.showForm(request, reply.headers(headers), form);
        }
      },
    );
  }
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ReportInput } from '../../contract/market/listings.ts';
import { idInSlug } from '../../contract/values/market/slugs.ts';
import { reasonsFor } from '../../contract/values/shared/cases.ts';
import { firstMessageLength } from '../../contract/values/workspace/chat.ts';
import { reportThing } from '../../domain/cases/reports.ts';
import type { CaseTools } from '../../domain/cases/tools.ts';
import type { Ctx } from '../../domain/context.ts';
import { DomainError, Invalid, NotFound } from '../../domain/shared/errors.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { openingText } from '../../domain/workspace/rules/openings.ts';
import type { ContactSeller } from '../../joins/contact-seller.ts';
import { refusedForm } from '../../plugins/page-forms.ts';

interface Tools extends CaseTools {
  throttles: Throttles;
  contactSeller: ContactSeller;
}

/** Message to the seller, or a report. */
const ListingForm = Type.Object({
  message: Type.Optional(Type.String({ maxLength: firstMessageLength })),
  ask: Type.Optional(Type.String({ maxLength: 20 })),
  day: Type.String({ maxLength: 20, default: '' }),
  price: Type.String({ maxLength: 30, default: '' }),
  reason: Type.String({ maxLength: 100, default: '' }),
  text: { ...ReportInput.properties.text, default: '' },
});

/** Routes for contacting the seller of a listing and reporting it by the page's forms, without script. */
export const listingForms: FastifyPluginAsyncTypebox<{ tools: Tools }> = async (app, { tools }) => {
  async function report(ctx: Ctx, id: number, { reason: said, text }: { reason: string; text: string }): Promise<void> {
    const reason = reasonsFor('listing').find((known) => known === said);
    if (!reason) throw new Invalid({ reason: ['is needed'] });
    await reportThing(ctx, { kind: 'listing', id: String(id), reason, text }, tools);
  }

  for (const language of ['th', 'en'] as const) {
    const start = language === 'en' ? '/en' : '';
    app.post(
      `${start}/listing/:slug`,
      {
        config: { access: 'public', isPage: true },
        schema: { params: Type.Object({ slug: Type.String() }), body: ListingForm },
        attachValidation: true,
      },
      async (request, reply) => {
        const { actor, body, params, url, validationError } = request;
        const { message, day, price, reason, text } = body;
        const isMessage = message !== undefined;
        // A message with text requires no selection.
        const ask = body.ask ?? (message ? 'other' : '');
        const here = url.split('?', 1)[0];
        const returnTo = `${here}#${isMessage ? 'write' : 'report'}`;
        if (actor?.kind !== 'user')
          return reply.redirect(`${start}/signin?${new URLSearchParams({ reason: 'authentication', returnTo })}`, 303);
        try {
          if (isMessage) await app.countCall(request, 'messages');
          const id = idInSlug(params.slug);
          if (id === undefined) throw new NotFound('There is no such listing.');
          if (validationError) throw new Invalid({ [isMessage ? 'message' : 'text']: ['is too long'] }, 'TOO_LONG');
          const ctx = { db: app.db, actor, now: app.now(), language };
          if (isMessage) {
            const first = openingText({ ask, day, price, message }, language, ctx.now);
            const { contactId } = await tools.contactSeller(ctx, { listingId: id, message: first });
            return reply.redirect(`${start}/messenger/${contactId}#end`, 303);
          }
          await report(ctx, id, body);
          return reply.redirect(`${here}#reported`, 303);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const { form, headers } = refusedForm(error, isMessage ? { message, ask, day, price } : { reason, text }, request);
          return app.showForm(request, reply.headers(headers), form);
        }
      },
    );
  }
};

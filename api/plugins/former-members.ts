import fp from 'fastify-plugin';
import { formerMember } from '../contract/values/identity/former-member.ts';
import { languages } from '../contract/values/shared/common.ts';
import { languageOf } from './language.ts';

const kept = JSON.stringify(formerMember.th);

/** Translates the placeholder name of former members into the reader's language: the database stores one name for all of them. */
export const formerMembers = fp(async (app) => {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload !== 'string' || !payload.includes(kept)) return done(null, payload);
    const { lng, lang } = (request.query ?? {}) as { lng?: unknown; lang?: unknown };
    const language = languageOf(
      request,
      languages.find((known) => known === (lng ?? lang)),
    );
    done(null, language === 'th' ? payload : payload.replaceAll(kept, JSON.stringify(formerMember[language])));
  });
});

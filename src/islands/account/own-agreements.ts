import { requireBody } from '../../lib/api/require-body.ts';

/** The agreements of who is signed in. */
export const readAgreements = async ({ locals }: { locals: App.Locals }) => requireBody(await locals.api.get('/api/agreements'));

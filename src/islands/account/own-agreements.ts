import { requireBody } from '../../lib/api/require-body.ts';

/** Returns the agreements of the signed-in account. */
export const readAgreements = async ({ locals }: { locals: App.Locals }) => requireBody(await locals.api.get('/api/agreements'));

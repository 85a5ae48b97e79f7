/** LINE's endpoints for ID tokens and messages as a separate process, for the site under test: `node line-server.ts PORT`. */
import { json, playLine, pushPath, refusal } from '../../support/line-server.ts';

await playLine(Number(process.argv[2]), 'localhost', (path, form) => {
  // Readiness check of the test runner.
  if (path.startsWith('GET') || path === pushPath) return json({});
  const [, payload = ''] = (form.get('id_token') ?? '').split('.');
  const claims: { sub: string; exp: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (claims.sub === 'nobody-reaches-line') return json({ message: 'Internal error' }, 500);
  if (claims.sub === 'refused' || claims.exp * 1000 < Date.now()) return refusal();
  return json(claims);
});

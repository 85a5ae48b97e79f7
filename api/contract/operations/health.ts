import { Type } from 'typebox';
import { declare } from '../shared/call.ts';

const Health = Type.Object({ status: Type.Literal('ok') });

export const getHealth = declare({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'public',
  tag: 'Service',
  summary: 'Check that the server is up',
  description: 'Answers while the process accepts requests; it does not check the database.',
  answers: { 200: Health },
  counts: 'uncounted',
});

import { Type } from 'typebox';
import { declare } from '../shared/call.ts';

const Health = Type.Object({ status: Type.Literal('ok') });

export const getHealth = declare({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'public',
  tag: 'Service',
  summary: 'Is the server up?',
  description: 'Answers while the process takes requests; it doesn’t look into the database.',
  answers: { 200: Health },
  counts: 'uncounted',
});

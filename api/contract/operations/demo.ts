import { Type } from 'typebox';
import { declare } from '../shared/call.ts';

const ResetDone = Type.Object({ status: Type.Literal('reset') });

export const resetDemo = declare({
  id: 'resetDemo',
  method: 'POST',
  path: '/demo/reset',
  access: 'admin',
  tag: 'Service',
  summary: 'Bring the sample data back',
  description:
    'Demo mode only. Makes all data what it is after a start, at one moment for everybody, and ends every session: the caller has to sign in again, too.',
  answers: { 200: ResetDone },
});

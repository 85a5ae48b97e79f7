import { Type } from 'typebox';

export const ResetDone = Type.Object({ status: Type.Literal('reset') });

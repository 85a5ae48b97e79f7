import { Type } from 'typebox';
import { accessNoteLength, accessReasons } from '../values/operations/access-log.ts';

/** Reason why staff read private data, in a body or a query. */
export const givenReason = {
  reason: Type.Enum([...accessReasons], { description: 'Reason recorded in the access log.' }),
  note: Type.Optional(
    Type.String({
      minLength: accessNoteLength.min,
      maxLength: accessNoteLength.max,
      description: 'Details of the reason, such as the number of a case.',
    }),
  ),
};

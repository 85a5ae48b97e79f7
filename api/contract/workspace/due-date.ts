import { Type } from 'typebox';
import { Timestamp } from '../shared/common.ts';

/** Due date of a task or a card. */
export const DueDate = Type.Union([Timestamp, Type.Null()], {
  description: 'When the task is due: ISO 8601 in UTC. Null where it has no date; a minute before midnight in Bangkok stands for the day.',
});

import { Type } from 'typebox';
import { Timestamp } from '../shared/common.ts';

/** Due date of a task or a card. */
export const DueDate = Type.Union([Timestamp, Type.Null()], {
  description:
    'Due time of the task: ISO 8601 in UTC. Null if it has no date; a minute before midnight in Bangkok stands for the whole day.',
});

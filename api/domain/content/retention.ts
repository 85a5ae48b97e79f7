import { isNull } from 'drizzle-orm';
import { knowledgeVerdict } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Visitors’ verdicts on answers; those of accounts stay as long as these do. */
export const oldVerdicts: RetentionRule = {
  table: knowledgeVerdict,
  key: knowledgeVerdict.id,
  of: isNull(knowledgeVerdict.userId),
  isDue: (isOld) => isOld(knowledgeVerdict.givenAt),
};

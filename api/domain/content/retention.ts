import { isNull } from 'drizzle-orm';
import { knowledgeVerdict } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Visitors' votes on answers; those of accounts are kept as long as the account. */
export const oldVerdicts: RetentionRule = {
  table: knowledgeVerdict,
  key: knowledgeVerdict.id,
  of: isNull(knowledgeVerdict.userId),
  isDue: (isOld) => isOld(knowledgeVerdict.givenAt),
};

import { isNotNull } from 'drizzle-orm';
import { chatReport } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Reports from the chat that somebody has closed. */
export const oldChatReports: RetentionRule = {
  table: chatReport,
  key: chatReport.id,
  of: isNotNull(chatReport.closedAt),
  isDue: (isOld) => isOld(chatReport.closedAt),
};

import { and, gt, isNotNull, ne, or } from 'drizzle-orm';
import { ban, privacyRequest, webhookDelivery } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

/** Answered requests, except restrictions in force. */
export const oldPrivacyRequests: RetentionRule = {
  table: privacyRequest,
  key: privacyRequest.id,
  of: and(
    gt(privacyRequest.answeredAt, 0),
    or(ne(privacyRequest.kind, 'restriction'), ne(privacyRequest.state, 'granted'), isNotNull(privacyRequest.endedAt)),
  ),
  isDue: (isOld) => isOld(privacyRequest.answeredAt),
};

/** Ban rules that have ended. */
export const oldBans: RetentionRule = { table: ban, key: ban.id, isDue: (isOld) => isOld(ban.endedAt) };

/** Webhook deliveries. */
export const oldDeliveries: RetentionRule = {
  table: webhookDelivery,
  key: webhookDelivery.id,
  isDue: (isOld) => isOld(webhookDelivery.createdAt),
};

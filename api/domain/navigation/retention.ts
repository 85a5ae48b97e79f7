import { notification } from '../../db/schema.ts';
import type { RetentionRule } from '../shared/retention.ts';

export const oldNotifications: RetentionRule = {
  table: notification,
  key: notification.id,
  isDue: (isOld) => isOld(notification.createdAt),
};

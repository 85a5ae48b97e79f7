import { purgeLineNotices } from './line-notices.ts';
import { purgeNotices } from './notice-mails.ts';

/** Purges of old notices. */
export const mailDeliveryPurges = [purgeNotices, purgeLineNotices];

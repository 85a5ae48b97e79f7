import { oldDirectoryPeople, oldRemovedEntries } from '../domain/backoffice/retention.ts';
import { oldCases } from '../domain/cases/retention.ts';
import { oldVerdicts } from '../domain/content/retention.ts';
import { oldBans, oldDeliveries, oldPrivacyRequests } from '../domain/identity/retention.ts';
import { oldContactMessages, oldMails } from '../domain/mail-delivery/retention.ts';
import { oldHistory, oldListings, oldPhoneReveals } from '../domain/market/retention.ts';
import { oldNotifications } from '../domain/navigation/retention.ts';
import type { RetentionRules } from '../domain/shared/retention.ts';
import { oldOrders } from '../domain/shop/retention.ts';
import { oldTrashedMails } from '../domain/workspace/retention.ts';

/** Rows of all contexts that expire, by the classes of the register. */
export const retentionRules: RetentionRules = {
  contactMessages: [oldContactMessages],
  reports: [oldCases, oldBans],
  listingHistory: [oldHistory],
  listingsOffSale: [oldListings],
  orders: [oldOrders],
  directoryPeople: [oldDirectoryPeople],
  removedEntries: [oldRemovedEntries],
  mailTrash: [oldTrashedMails],
  phoneReveals: [oldPhoneReveals],
  visitorVerdicts: [oldVerdicts],
  sentMails: [oldMails],
  notices: [oldNotifications],
  privacyRequests: [oldPrivacyRequests],
  webhookDeliveries: [oldDeliveries],
};

import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { DemoParts } from '../demo.ts';
import type { CaseTools } from '../domain/cases/tools.ts';
import type { ChannelTools } from '../domain/identity/account-settings.ts';
import type { LineTools } from '../domain/identity/line.ts';
import { createLineVerifier } from '../domain/identity/line-tokens.ts';
import { createPasswordHasher } from '../domain/identity/passwords.ts';
import type { WebhookTools } from '../domain/identity/webhooks.ts';
import type { ContactTools } from '../domain/mail-delivery/contact.ts';
import type { OutboxTools } from '../domain/mail-delivery/outbox.ts';
import { photoCopier } from '../domain/market/copy-photo.ts';
import { createPhotoStore } from '../domain/market/create-photo-store.ts';
import type { PhotoStore } from '../domain/market/photo-store.ts';
import type { PhotoTools } from '../domain/market/photo-upload.ts';
import type { DemoTools } from '../domain/operations/demo.ts';
import { Documents } from '../domain/operations/documents.ts';
import type { RetentionTools } from '../domain/operations/retention.ts';
import { isLoopbackHost } from '../domain/shared/rules/public-address.ts';
import { createThrottles, limitersOf, type Throttles } from '../domain/shared/throttles.ts';
import type { OrderTools } from '../domain/shop/orders.ts';
import { receiversOf } from '../domain/shop/payments.ts';
import type { OutgoingEmailTools } from '../domain/workspace/outgoing-emails.ts';
import type { Figures } from '../figures.ts';
import { leavingHolds, onAccountCreated } from '../joins/accounts.ts';
import { subjects } from '../joins/case-subjects.ts';
import { type ContactSeller, sellerContacts } from '../joins/contact-seller.ts';
import { documentParts } from '../joins/documents.ts';
import { type MyDataJoin, myData } from '../joins/my-data.ts';
import { retentionRules } from '../joins/retention.ts';
import { ordersWithContact } from '../joins/shared-orders.ts';
import { UploadPlaces } from './shared/upload-places.ts';

/** Tools for use cases besides their context; each use case takes the ones it needs. */
export interface RouteTools
  extends LineTools,
    ContactTools,
    OutboxTools,
    DemoTools,
    OrderTools,
    OutgoingEmailTools,
    PhotoTools,
    CaseTools,
    WebhookTools,
    ChannelTools {
  config: Config;
  throttles: Throttles;
  places: UploadPlaces;
  contactSeller: ContactSeller;
  ordersWithContact: typeof ordersWithContact;
  documents: Documents;
  myData: MyDataJoin;
  demo: DemoParts | undefined;
  retention: RetentionTools;
}

/** Replacements for tests. */
export type ReplacedTools = Partial<LineTools & { photoStore: PhotoStore }>;

interface Given {
  config: Config;
  db: Database;
  secret: string;
  figures: Figures;
  demo: DemoParts | undefined;
  replaced: ReplacedTools | undefined;
}

/** Creates the tools of a process, each once. */
export function createTools({ config, db, secret, figures, demo, replaced = {} }: Given): RouteTools {
  const {
    mode,
    publicUrl,
    mailFrom,
    contactEmail,
    seedFactor,
    demoScenario,
    demoSeed,
    lineApiBase: apiBase,
    lineChannelId: channelId,
  } = config;
  const throttles = createThrottles(mode, limitersOf(db));
  const { photoStore = createPhotoStore(config), ...others } = replaced;
  return {
    ...{ config, mode, publicUrl, mailFrom, contactEmail, seedFactor, demoScenario, demoSeed, secret },
    hasher: createPasswordHasher(),
    throttles,
    line: channelId === undefined ? undefined : createLineVerifier({ apiBase, channelId }),
    onAccountCreated,
    leavingHolds,
    receivers: receiversOf(config),
    heldFactor: config.rateLimitFactor,
    writesToLine: config.lineMessagingToken !== undefined,
    areLocalHooksAllowed: config.mode === 'demo' && isLoopbackHost(config.host),
    store: photoStore,
    places: new UploadPlaces(figures),
    demo,
    contactSeller: sellerContacts({ throttles }),
    ordersWithContact,
    documents: new Documents(config.documentsDir, documentParts(config)),
    retention: { rules: retentionRules, days: config.retention },
    myData,
    subjects,
    copyPhoto: photoCopier(db, photoStore),
    ...others,
  };
}

import { eraseListed } from '../domain/backoffice/erase-listed.ts';
import { eraseConcerned } from '../domain/cases/erase-concerned.ts';
import { hasOpenCase } from '../domain/cases/leaving-hold.ts';
import { eraseWriter } from '../domain/content/erase-writer.ts';
import { eraseOwner } from '../domain/files/erase-owner.ts';
import { eraseAsker } from '../domain/identity/privacy-requests.ts';
import { eraseRecipient } from '../domain/mail-delivery/erase-recipient.ts';
import { eraseSeller } from '../domain/market/erase-seller.ts';
import { eraseNamed } from '../domain/navigation/erase-named.ts';
import type { EraseAccount, LeavingHolds } from '../domain/shared/leaver.ts';
import { eraseBuyer } from '../domain/shop/erase-buyer.ts';
import { hasOrderToSend } from '../domain/shop/leaving-hold.ts';
import { handPhotosOver } from '../domain/shop/product-photos.ts';
import { eraseChat } from '../domain/workspace/erase-chat.ts';
import { eraseColleague } from '../domain/workspace/erase-colleague.ts';
import { eraseCorrespondent } from '../domain/workspace/erase-correspondent.ts';
import { addFirstBoards } from '../domain/workspace/kanban-boards.ts';

/** Additions of other contexts to a new account, in the transaction that creates it. */
export const onAccountCreated = addFirstBoards;

/** Steps of all contexts before an account is deleted, in the transaction that deletes it. */
export const onAccountDeleted: readonly EraseAccount[] = [
  eraseBuyer,
  handPhotosOver,
  eraseSeller,
  eraseWriter,
  eraseChat,
  eraseConcerned,
  eraseAsker,
  eraseCorrespondent,
  eraseColleague,
  eraseNamed,
  eraseListed,
  eraseRecipient,
  // Last, since boards must first drop files that were never sent.
  eraseOwner,
];

/** Reasons that postpone the deletion of an account. */
export const leavingHolds: LeavingHolds = { order: [hasOrderToSend], report: [hasOpenCase] };

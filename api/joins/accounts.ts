import { eraseWriter } from '../domain/content/erase-writer.ts';
import { eraseSeller } from '../domain/market/erase-seller.ts';
import { eraseBuyer } from '../domain/shop/erase-buyer.ts';
import { handPhotosOver } from '../domain/shop/product-photos.ts';
import { addFirstBoards } from '../domain/workspace/kanban-boards.ts';

/** Additions of other contexts to a new account, in the transaction that makes it. */
export const onAccountCreated = addFirstBoards;

/** Steps of other contexts before an account is deleted, in the transaction that deletes it. */
export const onAccountDeleted = [eraseBuyer, handPhotosOver, eraseSeller, eraseWriter];

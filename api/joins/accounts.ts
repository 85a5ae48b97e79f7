import { forgetWriter } from '../domain/content/forget-writer.ts';
import { forgetSeller } from '../domain/market/forget-seller.ts';
import { forgetBuyer } from '../domain/shop/forget-buyer.ts';
import { handPhotosOver } from '../domain/shop/product-photos.ts';
import { addFirstBoards } from '../domain/workspace/kanban-boards.ts';

/** Additions of other contexts to a new account, in the transaction that makes it. */
export const onAccountCreated = addFirstBoards;

/** Steps of other contexts before an account is deleted, in the transaction that deletes it. */
export const onAccountLeaves = [forgetBuyer, handPhotosOver, forgetSeller, forgetWriter];

import type { UserData } from '../../contract/identity/account.ts';
import { requireAccount } from '../../domain/context.ts';
import { userData } from '../../domain/identity/accounts.ts';
import { type Fields, reads } from '../fields.ts';
import { globalId } from '../ids.ts';

export const viewerFields: Fields = {
  Query: {
    // Open to any key, since it only names the account; fields with the account's data declare their own areas.
    viewer: reads('any', (_args: object, { ctx }) => userData(ctx.db, requireAccount(ctx).userId)),
  },
  Viewer: {
    id: ({ id }: UserData) => globalId('User', id),
  },
};

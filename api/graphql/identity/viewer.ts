import type { UserData } from '../../contract/identity/account.ts';
import { requireAccount } from '../../domain/context.ts';
import { userData } from '../../domain/identity/accounts.ts';
import { type Fields, reads } from '../fields.ts';
import { globalId } from '../ids.ts';

export const viewerFields: Fields = {
  Query: {
    // Of any key, since it names the account alone; what is the account's says by itself which keys it is for.
    viewer: reads('any', (_args: object, { ctx }) => userData(ctx.db, requireAccount(ctx).userId)),
  },
  Viewer: {
    id: ({ id }: UserData) => globalId('User', id),
  },
};

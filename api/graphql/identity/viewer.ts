import type { UserData } from '../../contract/identity/account.ts';
import { requireAccount } from '../../domain/context.ts';
import { userData } from '../../domain/identity/accounts.ts';
import { type Fields, reads } from '../fields.ts';
import { globalId } from '../ids.ts';

export const viewerFields: Fields = {
  Query: {
    // Any key may read it, since it names the account alone; fields with data of the account say which keys they are for.
    viewer: reads('any', (_args: object, { ctx }) => userData(ctx.db, requireAccount(ctx).userId)),
  },
  Viewer: {
    id: ({ id }: UserData) => globalId('User', id),
  },
};

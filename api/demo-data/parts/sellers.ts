import { asc } from 'drizzle-orm';
import { setSellerDetails } from '../../contract/market/seller-details.ts';
import { sellerDetail } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { defaultOwner, Moment, Owner, optional, part, written } from '../part.ts';

export const sellers = part({
  description: 'Seller details that accounts have provided.',
  fields: { owner: Owner, ...optional({ ...setSellerDetails.body.properties, changedAt: Moment, checkedAt: Moment }) },
  replaces: [sellerDetail],
  unique: ['owner'],
  async write(tx, items, { accountId, moment }) {
    const rows = items.map(({ id: _, owner = defaultOwner, changedAt = '+0s', checkedAt, ...item }, at) => ({
      ...{ kind: 'private' as const, isNamed: false, name: '', address: '', registration: '', licences: {} },
      ...item,
      userId: accountId(owner, [at, 'owner']),
      changedAt: moment(changedAt, [at, 'changedAt']),
      checkedAt: checkedAt === undefined ? null : moment(checkedAt, [at, 'checkedAt']),
    }));
    await inBatches(rows, (batch) => tx.insert(sellerDetail).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(sellerDetail).orderBy(asc(sellerDetail.userId)).all();
    return rows.map(({ userId, changedAt, checkedAt, checkedBy: _, ...row }) => ({
      ...row,
      owner: username(userId),
      changedAt: written(changedAt),
      ...(checkedAt === null ? {} : { checkedAt: written(checkedAt) }),
    }));
  },
});

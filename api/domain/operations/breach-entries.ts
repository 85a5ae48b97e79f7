import { eq } from 'drizzle-orm';
import type { BreachAddition } from '../../contract/operations/breaches.ts';
import { maxBreachEntries } from '../../contract/values/operations/breaches.ts';
import type { Queries } from '../../db/client.ts';
import { breach, breachEntry } from '../../db/schema.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';

/** Addition to the record of a breach, with the number of accounts mailed about it. */
type Addition = Pick<BreachAddition, 'id'> & { [Key in Exclude<keyof BreachAddition, 'id'>]?: BreachAddition[Key] | undefined } & {
  mails?: number;
};

/** Writes an entry of a breach. @throws NotFound, Invalid for an empty one, ListFull */
export async function addEntry(
  tx: Queries,
  { actorId, now }: { actorId: number; now: number },
  { id, affected, mails, ...said }: Addition,
): Promise<void> {
  if (!(await tx.select({ id: breach.id }).from(breach).where(eq(breach.id, id)).get())) throw new NotFound('There is no such breach.');
  const [happened, data, done] = [said.happened, said.data, said.done].map((text = '') => text.trim());
  const authorityToldAt = said.authorityToldAt === undefined ? null : Date.parse(said.authorityToldAt);
  if (authorityToldAt !== null && authorityToldAt > now) throw new Invalid({ authorityToldAt: ['is to come'] });
  const accounts = said.accounts ?? null;
  if (!happened && !data && !done && accounts === null && authorityToldAt === null) throw new Invalid({ done: ['is needed'] });
  if ((await countRows(tx, breachEntry, eq(breachEntry.breachId, id))) >= maxBreachEntries)
    throw new ListFull('There are as many entries as there may be.');
  const span = {
    readBy: affected?.by ?? '',
    readFrom: affected ? Date.parse(affected.from) : null,
    readTo: affected ? Date.parse(affected.to) : null,
  };
  const row = { breachId: id, at: now, actorId, happened, data, done, accounts, authorityToldAt, mails: mails ?? null, ...span };
  await tx
    .insert(breachEntry)
    .values({ id: await nextId(tx, breachEntry), ...row })
    .run();
}

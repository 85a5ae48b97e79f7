import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { emailLabels, maxEmails } from '../../contract/values/workspace/mailbox.ts';
import type {
  FolderToEmpty,
  FoundMailsChange,
  FoundMailsTouched,
  MailsChange,
  MailsToDelete,
} from '../../contract/workspace/mail-screen.ts';
import type { Queries } from '../../db/client.ts';
import { email, emailLabelled } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { StaleVersion, WrongState } from '../shared/errors.ts';
import { noteOpened } from '../shared/notify.ts';
import { deleteForGood, withIds } from './mail-files.ts';
import { findLabel } from './mail-labels.ts';
import { conditionsOf, withLabel } from './mail-list.ts';
import { findKeys, mailLink, moved, ownAmong } from './mailbox.ts';

interface Touched {
  mails: number;
}

/** Moves, stars, marks or labels mails, all of them or none. @throws NotFound when one, or the label, is not the account's. */
export async function changeMails(ctx: Ctx, { emailIds, folder, isStarred, isRead, label, hasLabel }: MailsChange): Promise<Touched> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const keys = await findKeys(tx, userId, emailIds);
    await carryOut(tx, userId, keys, { folder, isStarred, isRead, label, hasLabel });
    return { mails: keys.length };
  });
}

type Keys = Pick<typeof email.$inferSelect, 'id' | 'labels'>[];
type Change = Omit<MailsChange, 'emailIds'>;

async function carryOut(tx: Queries, userId: number, keys: Keys, { folder, isStarred, isRead, label, hasLabel }: Change): Promise<void> {
  const ids = keys.map(({ id }) => id);
  if (folder !== undefined || isStarred !== undefined || isRead !== undefined) {
    await tx
      .update(email)
      .set({ ...moved(folder), isStarred, isRead })
      .where(ownAmong(userId, ids))
      .run();
    if (isRead) await noteOpened(tx, userId, ...ids.map(mailLink));
  }
  if (label !== undefined) await putLabel(tx, userId, keys, { label, hasLabel });
}

/**
 * Changes all mails of a list in the same way, if their number is still the one displayed.
 * @throws StaleVersion for more or fewer, NotFound when the label is not the account's
 */
export async function changeFoundMails(ctx: Ctx, { found, total, change }: FoundMailsChange): Promise<FoundMailsTouched> {
  const { userId } = requireAccount(ctx);
  const { folder, label } = change;
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const isOn = label === undefined ? sql<number>`0` : sql<number>`case when ${withLabel(label)} then 1 else 0 end`;
    const { id, labels, isStarred, isRead } = email;
    const all = await tx
      .select({ id, labels, folder: email.folder, isStarred, isRead, isOn })
      .from(email)
      .where(and(eq(email.userId, userId), ...conditionsOf(found)))
      .orderBy(asc(id))
      .all();
    if (all.length !== total) throw new StaleVersion('There are more or fewer of them by now.');
    const stays = (place: string) => folder !== undefined && folder !== 'trash' && (place === 'draft' || place === 'sent');
    const changed = all.filter((mail) => !stays(mail.folder));
    if (label !== undefined || changed.length > 0) await carryOut(tx, userId, changed, change);
    const before = Map.groupBy(changed, (mail) => JSON.stringify(stateOf(mail, change)));
    const undo = [...before].flatMap(([state, mails]) =>
      chunks(
        mails.map((mail) => mail.id),
        maxEmails,
      ).map((emailIds): MailsChange => ({ emailIds, ...JSON.parse(state) })),
    );
    return { mails: changed.length, undo };
  });
}

/** Returns the current values of the fields that a change sets. */
function stateOf(
  mail: Pick<typeof email.$inferSelect, 'folder' | 'isStarred' | 'isRead'> & { isOn: number },
  { folder, isStarred, isRead, label }: Change,
): Change {
  return {
    ...(folder === undefined ? {} : { folder: mail.folder }),
    ...(isStarred === undefined ? {} : { isStarred: mail.isStarred }),
    ...(isRead === undefined ? {} : { isRead: mail.isRead }),
    ...(label === undefined ? {} : { label }),
    hasLabel: Number(mail.isOn) === 1,
  };
}

const chunks = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

async function putLabel(tx: Queries, userId: number, keys: Keys, { label, hasLabel }: { label: string; hasLabel: boolean }): Promise<void> {
  if (!emailLabels.some((name) => name === label)) return putOwnLabel(tx, userId, keys, { label: Number(label), hasLabel });
  // Mails with the same labels are updated by one statement: there are few combinations.
  for (const alike of Map.groupBy(keys, ({ labels }) => labels.join()).values()) {
    const labels = emailLabels.filter((name) => (name === label ? hasLabel : alike[0]?.labels.includes(name)));
    const ids = alike.map(({ id }) => id);
    await tx.update(email).set({ labels }).where(ownAmong(userId, ids)).run();
  }
}

async function putOwnLabel(
  tx: Queries,
  userId: number,
  keys: Keys,
  { label, hasLabel }: { label: number; hasLabel: boolean },
): Promise<void> {
  const { id: labelId } = await findLabel(tx, userId, label);
  const ids = keys.map(({ id }) => id);
  if (hasLabel) {
    // The number of parameters per statement is limited.
    for (const some of chunks(ids, maxEmails)) {
      const rows = some.map((emailId) => ({ labelId, emailId }));
      await tx.insert(emailLabelled).values(rows).onConflictDoNothing().run();
    }
  } else {
    await tx
      .delete(emailLabelled)
      .where(and(eq(emailLabelled.labelId, labelId), inArray(emailLabelled.emailId, ids)))
      .run();
  }
}

/** Permanently deletes mails in the trash. @throws NotFound when one is not the account's. @throws WrongState when one is elsewhere. */
export async function deleteMails(ctx: Ctx, { emailIds }: MailsToDelete): Promise<Touched> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const keys = await findKeys(tx, userId, emailIds);
    const deleted = await deleteForGood(tx, userId, and(withIds(emailIds), eq(email.folder, 'trash')));
    if (deleted < keys.length) throw new WrongState('Only mails in the trash can be deleted for good.');
    return { mails: keys.length };
  });
}

/** Permanently deletes all mails of a folder. */
export async function emptyFolder(ctx: Ctx, { folder }: FolderToEmpty): Promise<Touched> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => ({ mails: await deleteForGood(tx, userId, eq(email.folder, folder)) }));
}

import { and, eq, inArray } from 'drizzle-orm';
import { emailLabels } from '../../contract/values/workspace/mailbox.ts';
import type { FolderToEmpty, MailsChange, MailsToDelete } from '../../contract/workspace/mail-screen.ts';
import type { Queries } from '../../db/client.ts';
import { email, emailLabelled } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { WrongState } from '../shared/errors.ts';
import { noteOpened } from '../shared/tell.ts';
import { deleteForGood, withIds } from './mail-files.ts';
import { findLabel } from './mail-labels.ts';
import { findKeys, mailLink, moved, ownAmong } from './mailbox.ts';

interface Touched {
  mails: number;
}

/** Moves, stars, marks or labels mails, all of them or none. @throws NotFound when one, or the label, is not the account's. */
export async function changeMails(ctx: Ctx, { emailIds, folder, isStarred, isRead, label, hasLabel }: MailsChange): Promise<Touched> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const keys = await findKeys(tx, userId, emailIds);
    if (folder !== undefined || isStarred !== undefined || isRead !== undefined) {
      await tx
        .update(email)
        .set({ ...moved(folder), isStarred, isRead })
        .where(ownAmong(userId, emailIds))
        .run();
      if (isRead) await noteOpened(tx, userId, ...emailIds.map(mailLink));
    }
    if (label !== undefined) await putLabel(tx, userId, keys, { label, hasLabel });
    return { mails: keys.length };
  });
}

type Keys = Awaited<ReturnType<typeof findKeys>>;

async function putLabel(tx: Queries, userId: number, keys: Keys, { label, hasLabel }: { label: string; hasLabel: boolean }): Promise<void> {
  if (!emailLabels.some((name) => name === label)) return putOwnLabel(tx, userId, keys, { label: Number(label), hasLabel });
  // Mails with the same labels are changed by one statement: there are few combinations.
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
    const rows = ids.map((emailId) => ({ labelId, emailId }));
    await tx.insert(emailLabelled).values(rows).onConflictDoNothing().run();
  } else {
    await tx
      .delete(emailLabelled)
      .where(and(eq(emailLabelled.labelId, labelId), inArray(emailLabelled.emailId, ids)))
      .run();
  }
}

/** Deletes mails in the trash for good. @throws NotFound when one is not the account's. @throws WrongState when one is elsewhere. */
export async function deleteMails(ctx: Ctx, { emailIds }: MailsToDelete): Promise<Touched> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const keys = await findKeys(tx, userId, emailIds);
    const deleted = await deleteForGood(tx, userId, and(withIds(emailIds), eq(email.folder, 'trash')));
    if (deleted < keys.length) throw new WrongState('Only mails in the trash can be deleted for good.');
    return { mails: keys.length };
  });
}

/** Deletes all mails of a folder for good. */
export async function emptyFolder(ctx: Ctx, { folder }: FolderToEmpty): Promise<Touched> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => ({ mails: await deleteForGood(tx, userId, eq(email.folder, folder)) }));
}

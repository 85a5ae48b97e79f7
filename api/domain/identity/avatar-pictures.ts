import { and, eq } from 'drizzle-orm';
import { avatarFolder } from '../../contract/values/identity/account-settings.ts';
import { type Database, parameter, prepared, type Queries } from '../../db/client.ts';
import { avatarPicture } from '../../db/schema.ts';
import { namesOneThere } from '../shared/there.ts';

/** Deletes the account's former uploaded picture. */
export async function dropPicture(tx: Queries, userId: number): Promise<void> {
  await tx.delete(avatarPicture).where(eq(avatarPicture.userId, userId)).run();
}

/** Whether the picture at this address was uploaded by the account. */
export async function isOwnPicture(tx: Queries, userId: number, path: string): Promise<boolean> {
  const id = path.slice(avatarFolder.length).replace(/\.webp$/, '');
  return Boolean(
    await tx
      .select({ id: avatarPicture.id })
      .from(avatarPicture)
      .where(and(eq(avatarPicture.id, id), eq(avatarPicture.userId, userId)))
      .get(),
  );
}

const pictureById = prepared((db) =>
  db
    .select({ bytes: avatarPicture.bytes })
    .from(avatarPicture)
    .where(and(eq(avatarPicture.id, parameter('id')), namesOneThere(avatarPicture.userId)))
    .prepare(),
);

export async function readPicture(db: Database, id: string): Promise<Buffer | undefined> {
  return (await pictureById(db).get({ id }))?.bytes;
}

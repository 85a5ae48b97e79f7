import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { blogComment, profileComment } from '../../db/schema.ts';

const nobody = { name: 'อดีตสมาชิก', avatar: '/assets/avatars/default.svg' };

/** What an account that goes has said to everybody stays, and is nobody's. */
export async function forgetWriter(tx: Queries, userId: number): Promise<void> {
  const { name, avatar } = nobody;
  await tx.update(blogComment).set({ userFullName: name, avatar }).where(eq(blogComment.userId, userId)).run();
  await tx.update(profileComment).set({ username: name, avatar }).where(eq(profileComment.userId, userId)).run();
}

import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { blogComment } from '../../db/schema.ts';

/** What an account that goes has said to everybody stays, and is nobody's. */
export async function forgetWriter(tx: Queries, userId: number): Promise<void> {
  const nobody = { userFullName: 'อดีตสมาชิก', avatar: '/assets/avatars/default.svg' };
  await tx.update(blogComment).set(nobody).where(eq(blogComment.userId, userId)).run();
}

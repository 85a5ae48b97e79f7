import { eq } from 'drizzle-orm';
import type { ProfileHead, ProfileHeadChange } from '../../contract/content/profile-screen.ts';
import { defaultCover } from '../../contract/values/content/profile.ts';
import { filesFolder } from '../../contract/values/files/files.ts';
import type { Queries } from '../../db/client.ts';
import { profile, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { describeFiles, dropFiles, exposeFiles, takeFiles } from '../files/sharing.ts';
import { Invalid, NotFound } from '../shared/errors.ts';
import { composed } from '../shared/rules/text.ts';
import { changeProfile } from './profile-notices.ts';

/** Updates the head of the account's profile. @throws Invalid for a cover that is not an unused picture of the account */
export async function updateProfileHead(ctx: Ctx, { designation, lives, cover }: ProfileHeadChange): Promise<ProfileHead> {
  const { userId } = requireAccount(ctx);
  return changeProfile(ctx, async (tx) => {
    const known = await rowOf(tx, userId);
    const change = {
      ...(designation === undefined ? {} : { designation: line(designation) }),
      ...(lives === undefined ? {} : { lives: line(lives) }),
      ...(cover === undefined ? {} : { coverImg: await replaceCover(tx, userId, known.coverImg, cover) }),
    };
    const next = { ...known, ...change };
    await tx.insert(profile).values(next).onConflictDoUpdate({ target: profile.userId, set: next }).run();
    return { designation: next.designation, lives: next.lives, cover: next.coverImg };
  });
}

const line = (text: string) => composed(text.trim().replace(/\s+/g, ' '));

/** Returns the stored profile of an account, or an empty one if there is none yet. */
async function rowOf(tx: Queries, userId: number): Promise<typeof profile.$inferSelect> {
  const known = await tx.select().from(profile).where(eq(profile.userId, userId)).get();
  if (known) return known;
  const account = await tx.select({ createdAt: user.createdAt }).from(user).where(eq(user.id, userId)).get();
  if (!account) throw new NotFound('There is no such account.');
  const nothing = { suggestedPages: [], twitterFeeds: [], latestPhotos: [], suggestions: [], polls: [] };
  return { userId, designation: '', coverImg: defaultCover, lives: '', joinedAt: account.createdAt, ...nothing };
}

/** @returns the path of the new cover */
async function replaceCover(tx: Queries, userId: number, before: string, fileId: string): Promise<string> {
  if (fileId) {
    await takeFiles(tx, userId, [fileId], 'cover');
    if (!(await describeFiles(tx, [fileId])).get(fileId)?.type.startsWith('image/')) throw new Invalid({ cover: ['must be a picture'] });
    await exposeFiles(tx, [fileId], true);
  }
  if (before.startsWith(filesFolder)) await dropFiles(tx, [before.slice(filesFolder.length)]);
  return fileId ? filesFolder + fileId : defaultCover;
}

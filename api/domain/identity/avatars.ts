import { eq } from 'drizzle-orm';
import type { Settings } from '../../contract/identity/account-settings.ts';
import { avatarBytes, avatarFolder, avatarSize } from '../../contract/values/identity/account-settings.ts';
import { transact } from '../../db/client.ts';
import { avatarPicture, user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { limitConcurrency } from '../shared/concurrency.ts';
import { Invalid } from '../shared/errors.ts';
import { randomId } from '../shared/random-ids.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { readSettings } from './account-settings.ts';
import { defaultAvatar } from './accounts.ts';
import { dropPicture } from './avatar-pictures.ts';
import { keepFormerName } from './former-names.ts';
import { pictureType } from './rules/pictures.ts';

/** Security design §4.9. */
const maxPixels = 25_000_000;
const seconds = 8;
const limited = limitConcurrency({ max: 1, queueLength: 16 });

/**
 * Replaces the account's picture by an uploaded one.
 * @throws Invalid for a file that is not a picture, or one that is too big.
 * @throws Throttled after too many pictures.
 */
export async function setAvatar(
  ctx: Ctx,
  { image }: { image: string },
  { throttles }: { throttles: Pick<Throttles, 'uploadAccount'> },
): Promise<Settings> {
  const { userId } = requirePerson(ctx);
  const sent = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  if (sent.length > avatarBytes) throw new Invalid({ image: ['is too big'] }, 'PICTURE_TOO_BIG');
  if (!pictureType(sent)) throw noPicture();
  await consume(throttles.uploadAccount, `upload:${userId}`, ctx.now);
  const bytes = await limited(() => drawnAnew(sent));
  const id = randomId(16);
  await transact(ctx.db, async (tx) => {
    await keepFormerName(tx, userId, ctx.now);
    const isThere = (
      await tx
        .update(user)
        .set({ avatar: `${avatarFolder}${id}.webp` })
        .where(eq(user.id, userId))
        .run()
    ).changes;
    await dropPicture(tx, userId);
    if (isThere) await tx.insert(avatarPicture).values({ id, userId, bytes }).run();
  });
  return readSettings(ctx);
}

/** Restores the account's default picture. */
export async function resetAvatar(ctx: Ctx): Promise<Settings> {
  const { userId } = requirePerson(ctx);
  await transact(ctx.db, async (tx) => {
    await keepFormerName(tx, userId, ctx.now);
    await tx.update(user).set({ avatar: defaultAvatar }).where(eq(user.id, userId)).run();
    await dropPicture(tx, userId);
  });
  return readSettings(ctx);
}

/** Redraws the picture as a square, without any other data of the file, such as its location. */
async function drawnAnew(sent: Buffer): Promise<Buffer> {
  // Loaded on first use: few servers receive an upload in their first minutes.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(sent, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true, pages: 1 })
      .timeout({ seconds })
      .rotate()
      .resize(avatarSize, avatarSize, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw noPicture();
  }
}

const noPicture = () => new Invalid({ image: ['is no PNG, JPEG or WebP picture that can be read'] }, 'NOT_A_PICTURE');

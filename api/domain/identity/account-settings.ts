import { and, eq } from 'drizzle-orm';
import type { Settings, SettingsChange } from '../../contract/identity/account-settings.ts';
import type { ChannelChoices, ChannelsChange } from '../../contract/identity/channels.ts';
import { avatarFolder } from '../../contract/values/identity/account-settings.ts';
import { parameter, prepared, type Queries, type Reader, transact } from '../../db/client.ts';
import { accountSetting, lineIdentity, mailedCode, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requirePerson } from '../context.ts';
import { chooseChannels, initialSettings, readChannels } from '../shared/channels.ts';
import { Invalid, Unauthenticated } from '../shared/errors.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { type AccountTools, findClash, isConfirmed } from './accounts.ts';
import { dropPicture, isOwnPicture } from './avatar-pictures.ts';
import { planEmailChange } from './email-change.ts';
import { keepFormerName } from './former-names.ts';
import { readName, readUsername } from './names.ts';
import { skeleton, usernameKey } from './rules/names.ts';

type StoredSettings = typeof initialSettings;

const ownColumns = { avatar: user.avatar, username: user.username, fullName: user.fullName, email: user.email };

const settingsOf = prepared((db) =>
  db
    .select({ own: ownColumns, stored: accountSetting, pendingEmail: mailedCode.newEmail })
    .from(user)
    .leftJoin(accountSetting, eq(accountSetting.userId, user.id))
    .leftJoin(mailedCode, and(eq(mailedCode.userId, user.id), eq(mailedCode.purpose, 'change')))
    .where(eq(user.id, parameter('userId')))
    .prepare(),
);

/** Returns the account's settings, including username, email, name and picture of the account itself. */
export async function readSettings(ctx: Ctx): Promise<Settings> {
  const { userId } = requireAccount(ctx);
  const row = await settingsOf(ctx.db).get({ userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const { own, stored, pendingEmail } = row;
  return toSettings(pendingEmail === null ? own : { ...own, pendingEmail }, stored ?? initialSettings);
}

/**
 * Updates the fields of the input and returns all. A new email takes effect only after its confirmation (see `email-change.ts`).
 * @throws Invalid for an email or username that another account has, another email without the password (and the code where signing in
 * takes one), or a birthday in the future; nothing is changed then.
 * @throws Throttled after too many wrong passwords, or mails to new addresses.
 */
export async function updateSettings(
  ctx: Ctx,
  { general, info, social, notification, currentPassword, code, address }: SettingsChange & { address: string },
  tools: AccountTools,
): Promise<Settings> {
  const { userId } = requirePerson(ctx);
  if (info?.dob && info.dob > bangkokDay(ctx.now)) throw new Invalid({ 'info.dob': ['must not be in the future'] });
  const { company, ...own } = general ?? {};
  const changeEmail = await planEmailChange(ctx, { email: own.email, currentPassword, code, address }, tools);
  await transact(ctx.db, async (tx) => {
    await updateOwn(ctx, tx, own, changeEmail?.begin);
    const stored = (await tx.select().from(accountSetting).where(eq(accountSetting.userId, userId)).get()) ?? initialSettings;
    const values: StoredSettings = {
      company: company ?? stored.company,
      info: merged(stored.info, info),
      socialLinks: merged(stored.socialLinks, social?.socialLinks),
      connections: mergedConnections(stored.connections, social?.connections),
      notification: merged(stored.notification, notification),
    };
    await tx
      .insert(accountSetting)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: accountSetting.userId, set: values })
      .run();
  });
  await changeEmail?.afterwards();
  return readSettings(ctx);
}

/** Lists the account's channels for each kind of notice. */
export async function listChannels(ctx: Ctx, tools: ChannelTools): Promise<ChannelChoices> {
  const { userId } = requirePerson(ctx);
  return {
    channels: await readChannels(ctx.db, userId),
    isMailed: await isConfirmed(ctx.db, userId),
    line: await lineOf(ctx.db, userId, tools),
  };
}

/** Updates the account's channels and returns all. @throws Invalid for LINE if it is unavailable */
export async function updateChannels(ctx: Ctx, { channels: change, line }: ChannelsChange, tools: ChannelTools): Promise<ChannelChoices> {
  const { userId } = requirePerson(ctx);
  return transact(ctx.db, async (tx) => {
    if (line !== undefined) {
      if ((await lineOf(tx, userId, tools)) === null) throw new Invalid({ line: ['is not set up, or you have not signed in with LINE'] });
      await tx.update(lineIdentity).set({ noticeKinds: line }).where(eq(lineIdentity.userId, userId)).run();
    }
    return {
      channels: await chooseChannels(tx, userId, change),
      isMailed: await isConfirmed(tx, userId),
      line: await lineOf(tx, userId, tools),
    };
  });
}

export interface ChannelTools {
  /** Whether the server can send LINE messages. */
  writesToLine: boolean;
}

/** Returns the kinds of notices sent by LINE; null if LINE is unavailable to the account. */
async function lineOf(db: Reader, userId: number, { writesToLine }: ChannelTools): Promise<ChannelChoices['line']> {
  if (!writesToLine) return null;
  const known = await db.select({ kinds: lineIdentity.noticeKinds }).from(lineIdentity).where(eq(lineIdentity.userId, userId)).get();
  return known?.kinds ?? null;
}

/** Updates the fields with which the account signs in and appears to others. */
async function updateOwn(
  ctx: Ctx,
  tx: Queries,
  { avatar, email, ...names }: Omit<NonNullable<SettingsChange['general']>, 'company'>,
  changeEmail: ((tx: Queries) => Promise<void>) | undefined,
): Promise<void> {
  const { userId } = requirePerson(ctx);
  const old = await tx.select(ownColumns).from(user).where(eq(user.id, userId)).get();
  // A previously accepted name may be sent again.
  const isNew = (name: 'username' | 'fullName') => names[name] !== undefined && names[name] !== old?.[name];
  const username = isNew('username') ? readUsername('general.username', names.username ?? '') : undefined;
  const fullName = isNew('fullName') ? readName('general.fullName', names.fullName ?? '') : undefined;
  if (avatar?.startsWith(avatarFolder) && !(await isOwnPicture(tx, userId, avatar))) {
    throw new Invalid({ 'general.avatar': ['is not a picture of yours'] });
  }
  const clash = await findClash(tx, { email, username }, userId);
  if (clash) {
    throw new Invalid(Object.fromEntries(Object.entries(clash).map(([field, text]) => [`general.${field}`, [text]])));
  }
  const values = {
    ...(username === undefined ? {} : { username, usernameKey: usernameKey(username), usernameSkeleton: skeleton(username) }),
    // The same address in different case.
    email: changeEmail ? undefined : email,
    fullName,
    avatar,
  };
  await changeEmail?.(tx);
  const isRenamed = username !== undefined || fullName !== undefined || (avatar !== undefined && avatar !== old?.avatar);
  if (isRenamed) await keepFormerName(tx, userId, ctx.now);
  if (Object.values(values).some((value) => value !== undefined)) await tx.update(user).set(values).where(eq(user.id, userId)).run();
  if (avatar !== undefined && !avatar.startsWith(avatarFolder)) await dropPicture(tx, userId);
}

/** Returns the fields of `old` overridden by the change. Other submitted fields are not stored. */
function merged<Part extends object>(old: Part, change: Partial<Part> | undefined): Part {
  const result = { ...old };
  for (const name of Object.keys(old) as (keyof Part)[]) {
    const value = change && Object.hasOwn(change, name) ? change[name] : undefined;
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** A connection is submitted as a whole: an empty one disconnects. */
function mergedConnections(
  old: StoredSettings['connections'],
  change: Partial<StoredSettings['connections']> | undefined,
): StoredSettings['connections'] {
  const { twitter, google, facebook, github } = merged(old, change);
  const known = ({ id, profileImg }: StoredSettings['connections']['twitter']) => ({
    ...(id === undefined ? {} : { id }),
    ...(profileImg === undefined ? {} : { profileImg }),
  });
  return { twitter: known(twitter), google: known(google), facebook: known(facebook), github: known(github) };
}

function toSettings(own: Omit<Settings['general'], 'company'>, stored: StoredSettings): Settings {
  const { company, info, socialLinks, connections, notification } = stored;
  return { general: { ...own, company }, info, social: { socialLinks, connections }, notification };
}

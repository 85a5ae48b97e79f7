import { and, eq } from 'drizzle-orm';
import type { Settings, SettingsChange } from '../../contract/identity/account-settings.ts';
import { avatarFolder } from '../../contract/values/identity/account-settings.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, parameter, prepared, type Queries, transact } from '../../db/client.ts';
import { accountSetting, mailedCode, user } from '../../db/schema.ts';
import type { Account } from '../shared/actor.ts';
import { Invalid, Unauthenticated } from '../shared/errors.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { type AccountTools, findClash } from './accounts.ts';
import { dropPicture, isOwnPicture } from './avatar-pictures.ts';
import { planEmailChange } from './email-change.ts';
import { readName, readUsername } from './names.ts';
import { skeleton, usernameKey } from './rules/names.ts';

type Kept = Omit<typeof accountSetting.$inferSelect, 'userId'>;

/** What an account has set that has set nothing. */
const initial: Kept = {
  company: '',
  info: { bio: '', dob: '', country: '', website: '', phone: '' },
  socialLinks: { twitter: '', facebook: '', google: '', linkedIn: '', instagram: '', quora: '' },
  connections: { twitter: {}, google: {}, facebook: {}, github: {} },
  notification: {
    commentOnArticle: true,
    answerOnForm: true,
    followMe: true,
    newAnnouncements: true,
    productUpdates: true,
    blogDigest: false,
  },
};

const ownColumns = { avatar: user.avatar, username: user.username, fullName: user.fullName, email: user.email };

const settingsOf = prepared((db) =>
  db
    .select({ own: ownColumns, kept: accountSetting, pendingEmail: mailedCode.newEmail })
    .from(user)
    .leftJoin(accountSetting, eq(accountSetting.userId, user.id))
    .leftJoin(mailedCode, and(eq(mailedCode.userId, user.id), eq(mailedCode.purpose, 'change')))
    .where(eq(user.id, parameter('userId')))
    .prepare(),
);

/** The account's settings; username, email, name and picture are those it signs in with. */
export async function readSettings(db: Database, { userId }: Account): Promise<Settings> {
  const row = await settingsOf(db).get({ userId });
  if (!row) throw new Unauthenticated('This account no longer exists.');
  const { own, kept, pendingEmail } = row;
  return wireSettings(pendingEmail === null ? own : { ...own, pendingEmail }, kept ?? initial);
}

/**
 * Changes the fields that are given and answers all.
 * Another email is not the account's before it has been confirmed (see `email-change.ts`).
 * @throws Invalid for an email or username that another account has, another email without the password, or a birthday to come; nothing is changed then.
 * @throws Throttled after too many wrong passwords, or mails to new addresses.
 */
export async function updateSettings(
  db: Database,
  account: Account,
  { general, info, social, notification, currentPassword }: SettingsChange,
  asker: { tools: AccountTools; language: Language; address: string },
  now: number,
): Promise<Settings> {
  if (info?.dob && info.dob > bangkokDay(now)) throw new Invalid({ 'info.dob': ['must not be in the future'] });
  const { company, ...own } = general ?? {};
  const { userId } = account;
  const changeEmail = await planEmailChange(db, asker.tools, { ...asker, userId, currentPassword }, own.email, now);
  await transact(db, async (tx) => {
    await updateOwn(tx, userId, own, changeEmail);
    const kept = (await tx.select().from(accountSetting).where(eq(accountSetting.userId, userId)).get()) ?? initial;
    const values: Kept = {
      company: company ?? kept.company,
      info: merged(kept.info, info),
      socialLinks: merged(kept.socialLinks, social?.socialLinks),
      connections: mergedConnections(kept.connections, social?.connections),
      notification: merged(kept.notification, notification),
    };
    await tx
      .insert(accountSetting)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: accountSetting.userId, set: values })
      .run();
  });
  return readSettings(db, account);
}

/** Changes what the account signs in and shows itself with. */
async function updateOwn(
  tx: Queries,
  userId: number,
  { avatar, email, ...names }: Omit<NonNullable<SettingsChange['general']>, 'company'>,
  changeEmail: ((tx: Queries) => Promise<void>) | undefined,
): Promise<void> {
  const old = await tx.select(ownColumns).from(user).where(eq(user.id, userId)).get();
  // What was taken once may be sent along again.
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
    // The same address with other capitals.
    email: changeEmail ? undefined : email,
    fullName,
    avatar,
  };
  await changeEmail?.(tx);
  if (Object.values(values).some((value) => value !== undefined)) await tx.update(user).set(values).where(eq(user.id, userId)).run();
  if (avatar !== undefined && !avatar.startsWith(avatarFolder)) await dropPicture(tx, userId);
}

/** The known fields of `old`, each as given if it is given: what else was sent is not stored. */
function merged<Part extends object>(old: Part, given: Partial<Part> | undefined): Part {
  const result = { ...old };
  for (const name of Object.keys(old) as (keyof Part)[]) {
    const value = given && Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** A connection is given whole: an empty one disconnects. */
function mergedConnections(old: Kept['connections'], given: Partial<Kept['connections']> | undefined): Kept['connections'] {
  const { twitter, google, facebook, github } = merged(old, given);
  const known = ({ id, profileImg }: Kept['connections']['twitter']) => ({
    ...(id === undefined ? {} : { id }),
    ...(profileImg === undefined ? {} : { profileImg }),
  });
  return { twitter: known(twitter), google: known(google), facebook: known(facebook), github: known(github) };
}

function wireSettings(own: Omit<Settings['general'], 'company'>, kept: Kept): Settings {
  const { company, info, socialLinks, connections, notification } = kept;
  return { general: { ...own, company }, info, social: { socialLinks, connections }, notification };
}

import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { maxSuggestions } from '../../contract/values/workspace/mailbox.ts';
import type { MailPeople, PeopleQuery } from '../../contract/workspace/mail-screen.ts';
import type { Reader } from '../../db/client.ts';
import { chatContact, email, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { emailKey } from '../identity/rules/names.ts';
import { fold } from '../shared/rules/text.ts';
import { areThere } from '../shared/there.ts';
import { areOfChat } from './chat-contacts.ts';

type Person = MailPeople['people'][number];

/** Number of newest mails in which people are searched for. */
const lookedThrough = 300;
const maxContacts = 200;

/** Suggests people the account has exchanged mails with, most frequent recipients first, then contacts of its chat. */
export async function suggestPeople(ctx: Ctx, { q = '' }: PeopleQuery): Promise<MailPeople> {
  const { userId } = requireAccount(ctx);
  const words = fold(q.trim());
  const found = new Map<string, Person & { times: number }>();
  const note = (person: Person, times: number) => {
    const key = emailKey(person.email);
    const known = found.get(key);
    found.set(key, known ? { ...known, avatar: known.avatar || person.avatar, times: known.times + times } : { ...person, times });
  };
  for (const row of await recentMails(ctx.db, userId)) {
    const isOwn = row.folder === 'sent';
    if (isOwn) for (const { name, email: address } of row.to) note({ name, email: address, avatar: '' }, 2);
    else note({ name: row.fromName, email: row.fromEmail, avatar: row.fromAvatar }, 1);
  }
  // People known from mails may lack a picture.
  for (const { name, username, address, avatar } of await contacts(ctx.db, userId))
    note({ name, email: [address, emailKey(username)].find((key) => found.has(key)) ?? username, avatar }, 0);
  const people = [...found.values()]
    .filter(({ name, email: address }) => fold(`${name} ${address}`).includes(words))
    .sort((one, other) => other.times - one.times)
    .slice(0, maxSuggestions)
    .map(({ times: _times, ...person }) => person);
  return { people };
}

function recentMails(db: Reader, userId: number) {
  const { folder, to, fromName, fromEmail, fromAvatar } = email;
  return db
    .select({ folder, to, fromName, fromEmail, fromAvatar })
    .from(email)
    .where(and(eq(email.userId, userId), inArray(email.folder, ['inbox', 'sent'])))
    .orderBy(desc(email.time), desc(email.id))
    .limit(lookedThrough)
    .all();
}

function contacts(db: Reader, userId: number) {
  return db
    .select({ name: user.fullName, username: user.username, address: user.emailKey, avatar: user.avatar })
    .from(chatContact)
    .innerJoin(user, eq(user.id, chatContact.accountId))
    .where(and(eq(chatContact.userId, userId), areOfChat, isNotNull(chatContact.accountId), areThere))
    .orderBy(chatContact.id)
    .limit(maxContacts)
    .all();
}

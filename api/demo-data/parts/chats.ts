import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { Contact, ProfileUser } from '../../contract/workspace/chat.ts';
import { chat, chatContact, chatMessage, chatProfile, threadAnswer, user } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { areOfChat } from '../../domain/workspace/chat-contacts.ts';
import { defaultOwner, Owner, optional, part } from '../part.ts';
import { readSides, sideFields, writeSides } from './conversations.ts';

const { role, about, status } = Contact.properties;
const { isTwoStepAuthVerificationEnabled, isNotificationsOn, isFoundByName } = ProfileUser.properties.settings.properties;

export const chatProfiles = part({
  description: 'Chat profiles of accounts. Ids are those of the accounts.',
  fields: {
    owner: Owner,
    ...optional({ role, about, status, isTwoStepAuthVerificationEnabled, isNotificationsOn, isFoundByName }),
    personId: Type.Optional(Type.Integer({ minimum: 1, description: 'Id of the account in its own chat, if different.' })),
  },
  replaces: [chatProfile],
  unique: ['owner'],
  async write(tx, items, { accountId }) {
    const rows = items.map(({ id: _, owner = defaultOwner, ...item }, at) => ({
      ...{ role: '', about: '', status: 'online' as const, isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
      ...item,
      userId: accountId(owner, [at, 'owner']),
    }));
    await inBatches(rows, (batch) => tx.insert(chatProfile).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(chatProfile).orderBy(asc(chatProfile.userId)).all();
    return rows.map(({ userId, personId, ...row }) => ({ owner: username(userId), ...row, ...(personId === null ? {} : { personId }) }));
  },
});

export const chats = part({
  description: 'Contacts of accounts with their messages, each as one account’s side. Existing threads of the messenger are removed.',
  fields: sideFields,
  replaces: [threadAnswer, chatMessage, chat, chatContact],
  behind: [user],
  write: (tx, items, writing) =>
    writeSides(
      tx,
      items.map((item) => ({ ...item, listingId: 0, isSelling: false })),
      writing,
    ),
  async read(reader, { username }) {
    const sides = await readSides(reader, areOfChat, username);
    return sides.map(({ listingId: _, isSelling: _is, ...side }) => side);
  },
});

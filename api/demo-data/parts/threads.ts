import { Type } from 'typebox';
import { Id } from '../../contract/shared/common.ts';
import { ThreadSubject } from '../../contract/workspace/thread-subject.ts';
import type { Reader } from '../../db/client.ts';
import { chatContact, chatMessage, listing, user } from '../../db/schema.ts';
import { areOfMessenger } from '../../domain/workspace/chat-contacts.ts';
import { defaultOwner, highestId, part, SeedFault, type Writing } from '../part.ts';
import { readSides, type Side, sideFields, writeSides } from './conversations.ts';

export const threads = part({
  description:
    'Threads of the messenger, each as one account’s side. The other account’s side is generated from it, unless the file has it, too.',
  fields: {
    ...sideFields,
    listingId: Type.Integer({ ...Id, description: 'Listing of the thread.' }),
    isSelling: Type.Optional({
      ...ThreadSubject.properties.isSelling,
      description: 'Whether the owner is the seller; known while the listing exists.',
    }),
    username: Type.Optional(Type.String({ description: 'Username of the other account; by default the seller.' })),
    theirUnseen: Type.Optional(
      Type.Integer({ minimum: 0, description: '`unseenMsgs` of the other side, if that is generated from this one.' }),
    ),
  },
  replaces: [{ table: chatContact, where: areOfMessenger }],
  behind: [user, chatContact],
  async write(tx, items, writing) {
    const sides = await sidesOf(tx, items, writing);
    const known = new Set(sides.map((side) => JSON.stringify([side.listingId, side.owner, side.username])));
    let last = sides.reduce((highest, { id }) => Math.max(highest, id), await highestId(tx, user, chatContact));
    let lastMessage = sides
      .flatMap(({ messages = [] }) => messages.flatMap(({ id = 0, twinId = 0 }) => [id, twinId]))
      .reduce((highest, id) => Math.max(highest, id), await highestId(tx, chatMessage));
    const others: Side[] = [];
    for (const side of sides) {
      const { owner, username, listingId, isSelling, messages = [], theirUnseen } = side;
      const hasOther = username === undefined || known.has(JSON.stringify([listingId, username, owner]));
      if (hasOther || messages.length === 0) continue;
      const said = messages.map((message) => {
        const id = message.id ?? ++lastMessage;
        return { ...message, id, twinId: message.twinId ?? ++lastMessage };
      });
      side.messages = said;
      others.push({
        ...{ id: ++last, owner: username, username: owner, listingId, isSelling: !isSelling, unseenMsgs: theirUnseen },
        messages: turned(said),
      });
    }
    await writeSides(tx, [...sides, ...others], writing);
  },
  read: (reader, { username }) => readSides(reader, areOfMessenger, username),
});

type Item = Parameters<typeof threads.write>[1][number];
type Said = NonNullable<Side['messages']>[number] & { id: number; twinId: number };

/** Returns sides with both accounts and the seller, which the listing determines. @throws SeedFault */
async function sidesOf(tx: Reader, items: readonly Item[], { accountId }: Writing) {
  const listed = await tx.select({ id: listing.id, sellerId: listing.sellerId }).from(listing).all();
  const sellers = new Map(listed.map(({ id, sellerId }) => [id, sellerId]));
  const people = await tx.select({ id: user.id, username: user.username }).from(user).all();
  const usernames = new Map(people.map(({ id, username }) => [id, username]));
  return items.map(({ owner = defaultOwner, isSelling, username, theirUnseen = 0, ...item }, at) => {
    const sellerId = sellers.get(item.listingId);
    if (sellerId === undefined && isSelling === undefined)
      throw new SeedFault([at, 'listingId'], `there is no listing with id ${item.listingId}`);
    const sells = isSelling ?? sellerId === accountId(owner, [at, 'owner']);
    const other = username ?? (sells || sellerId === undefined ? undefined : usernames.get(sellerId));
    return { ...item, owner, isSelling: sells, theirUnseen, ...(other === undefined ? {} : { username: other }) };
  });
}

/** Returns messages from the other account's perspective. */
function turned(said: readonly Said[]): NonNullable<Side['messages']> {
  const twins = new Map(said.map(({ id, twinId }) => [id, twinId]));
  return said.map(({ id, twinId, isOwn = false, replyToId, ownReaction, theirReaction, ...message }) => {
    const answered = twins.get(replyToId ?? 0);
    return {
      ...message,
      ...{ id: twinId, twinId: id, isOwn: !isOwn },
      ...(answered === undefined ? {} : { replyToId: answered }),
      ...(theirReaction === undefined ? {} : { ownReaction: theirReaction }),
      ...(ownReaction === undefined ? {} : { theirReaction: ownReaction }),
    };
  });
}

import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { Profile } from '../../contract/content/profile.ts';
import { Picture } from '../../contract/shared/common.ts';
import { defaultCover, headLength } from '../../contract/values/content/profile.ts';
import { profile, profileFollow } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { atStart, defaultOwner, Moment, Owner, optional, part, requireDistinct, written } from '../part.ts';

const { suggestedPages, twitterFeeds, latestPhotos, suggestions } = Profile.properties;
const HeadText = Type.String({ maxLength: headLength });

export const profiles = part({
  description: 'Profiles without their posts.',
  isNumbered: false,
  fields: {
    owner: Owner,
    ...optional({ designation: HeadText, coverImg: Picture, lives: HeadText, joined: Moment }),
    ...optional({ suggestedPages, twitterFeeds, latestPhotos, suggestions }),
    polls: Type.Optional(Type.Array(Type.Omit(Profile.properties.polls.items, ['result']))),
  },
  replaces: [profile],
  unique: ['owner'],
  async write(tx, items, { accountId, moment }) {
    const rows = items.map(({ id: _, owner = defaultOwner, joined = atStart, ...item }, at) => ({
      ...{ designation: '', coverImg: defaultCover, lives: '' },
      ...{ suggestedPages: [], twitterFeeds: [], latestPhotos: [], suggestions: [], polls: [] },
      ...item,
      ...{ userId: accountId(owner, [at, 'owner']), joinedAt: moment(joined, [at, 'joined']) },
    }));
    await inBatches(rows, (batch) => tx.insert(profile).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(profile).orderBy(asc(profile.userId)).all();
    return rows.map(({ userId, joinedAt, ...row }) => ({ owner: username(userId), ...row, joined: written(joinedAt) }));
  },
});

export const follows = part({
  description: 'Follows between accounts, both as profiles and as sellers.',
  isNumbered: false,
  fields: { owner: Owner, username: Type.String({ description: 'Username of the followed account.' }), at: Type.Optional(Moment) },
  replaces: [profileFollow],
  async write(tx, items, { accountId, moment }) {
    const rows = items.map(({ owner = defaultOwner, username, at: time = atStart }, at) => ({
      ...{ userId: accountId(owner, [at, 'owner']), followedId: accountId(username, [at, 'username']) },
      followedAt: moment(time, [at, 'at']),
    }));
    requireDistinct(rows.map(({ userId, followedId }, at) => ({ key: `${userId} ${followedId}`, path: [at, 'username'] })));
    await inBatches(rows, (batch) => tx.insert(profileFollow).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(profileFollow).orderBy(asc(profileFollow.userId), asc(profileFollow.followedId)).all();
    return rows.map(({ userId, followedId, followedAt }) => ({
      owner: username(userId),
      username: username(followedId),
      at: written(followedAt),
    }));
  },
});

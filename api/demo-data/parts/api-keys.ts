import { asc, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { ApiKey, addApiKey } from '../../contract/identity/api-keys.ts';
import { keyDays, keyStart, shownCharacters } from '../../contract/values/identity/api-keys.ts';
import { apiKey } from '../../db/schema.ts';
import { hashOf } from '../../domain/identity/api-keys.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { atStart, defaultOwner, Moment, Owner, optional, orNull, part, requireDistinct, written, writtenOrNull } from '../part.ts';

const day = 24 * 3600_000;
const { start, scopes } = ApiKey.properties;

export const apiKeys = part({
  description: 'API keys. An export contains neither the keys nor their hashes.',
  isNumbered: false,
  fields: {
    id: Type.String({ minLength: 1, maxLength: 40, description: 'Identifies the key; grants no rights.' }),
    owner: Owner,
    ...{ name: addApiKey.body.properties.name, scopes },
    key: Type.Optional(
      Type.String({
        pattern: `^${keyStart}[\\w-]{43}$`,
        description: 'The key itself, `tlk_` and 43 characters, for tests only; without it, the key is unknown.',
      }),
    ),
    ...optional({ start, createdAt: Moment, expiresAt: Moment, lastUsedAt: orNull(Moment) }),
  },
  replaces: [apiKey],
  async write(tx, items, { accountId, moment, now }) {
    const rows = items.map(({ owner = defaultOwner, key, start, createdAt = atStart, expiresAt, lastUsedAt, ...item }, at) => ({
      ...item,
      userId: accountId(owner, [at, 'owner']),
      start: key?.slice(0, shownCharacters) ?? start ?? keyStart,
      // An id is never equal to a hash, so it authenticates nobody.
      keyHash: key === undefined ? item.id : hashOf(key),
      createdAt: moment(createdAt, [at, 'createdAt']),
      expiresAt: expiresAt === undefined ? now + keyDays.default * day : moment(expiresAt, [at, 'expiresAt']),
      lastUsedAt: lastUsedAt ? moment(lastUsedAt, [at, 'lastUsedAt']) : null,
    }));
    requireDistinct(rows.map(({ keyHash: key }, at) => ({ key, path: [at, 'key'] })));
    await inBatches(rows, (batch) => tx.insert(apiKey).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(apiKey).where(isNull(apiKey.revokedAt)).orderBy(asc(apiKey.id)).all();
    return rows.map(({ id, userId, name, start, scopes, createdAt, expiresAt, lastUsedAt }) => ({
      ...{ id, owner: username(userId), name, start, scopes },
      ...{ createdAt: written(createdAt), expiresAt: written(expiresAt), lastUsedAt: writtenOrNull(lastUsedAt) },
    }));
  },
});

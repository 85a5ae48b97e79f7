import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { FileId, StoredFile } from '../../contract/files/files.ts';
import type { Reader } from '../../db/client.ts';
import { filePart, fileReader, storedFile } from '../../db/schema.ts';
import { defaultOwner, Moment, Owner, part, written } from '../part.ts';

const { name, type, width, height } = StoredFile.properties;
const Bytes = Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$', description: 'Contents in Base64.' });

export const files = part({
  description: 'Files that accounts have uploaded.',
  fields: {
    id: FileId,
    owner: Owner,
    ...{ name, type, width, height },
    bytes: Bytes,
    smallBytes: Type.Optional({ ...Bytes, description: 'Thumbnail of a picture in Base64.' }),
    createdAt: Type.Optional(Moment),
    isUsed: Type.Optional(Type.Boolean({ description: 'Whether it is in use; by default true.' })),
    isPublic: Type.Optional(Type.Boolean({ description: 'Whether it is public.' })),
    readers: Type.Optional(Type.Array(Type.String(), { description: 'Usernames of its readers; by default its owner.' })),
  },
  replaces: [fileReader, filePart, storedFile],
  async write(tx, items, { accountId, moment }) {
    for (const [at, { owner = defaultOwner, bytes, smallBytes, createdAt = '+0s', readers = [owner], ...item }] of items.entries()) {
      const whole = Buffer.from(bytes, 'base64');
      const { width: across = null, height: down = null, isUsed = true, isPublic = false, ...about } = item;
      const row = { ...about, isUsed, isPublic, width: across, height: down, size: whole.length };
      await tx
        .insert(storedFile)
        .values({ ...row, userId: accountId(owner, [at, 'owner']), createdAt: moment(createdAt, [at, 'createdAt']) })
        .run();
      const parts = [
        { bytes: whole, isSmall: false },
        ...(smallBytes ? [{ bytes: Buffer.from(smallBytes, 'base64'), isSmall: true }] : []),
      ];
      await tx
        .insert(filePart)
        .values(parts.map((one) => ({ ...one, fileId: item.id, number: 0 })))
        .run();
      const allowed = readers.map((reader, place) => ({ fileId: item.id, userId: accountId(reader, [at, 'readers', place]) }));
      if (allowed.length > 0) await tx.insert(fileReader).values(allowed).run();
    }
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(storedFile).orderBy(asc(storedFile.id)).all();
    const allowed = Map.groupBy(await reader.select().from(fileReader).orderBy(asc(fileReader.userId)).all(), ({ fileId }) => fileId);
    const found = [];
    for (const { userId, size: _, width: across, height: down, createdAt, ...row } of rows) {
      const small = await bytesOf(reader, row.id, true);
      found.push({
        ...row,
        owner: username(userId),
        ...(across === null ? {} : { width: across }),
        ...(down === null ? {} : { height: down }),
        bytes: await bytesOf(reader, row.id, false),
        ...(small === '' ? {} : { smallBytes: small }),
        createdAt: written(createdAt),
        readers: (allowed.get(row.id) ?? []).map((one) => username(one.userId)),
      });
    }
    return found;
  },
});

async function bytesOf(reader: Reader, fileId: string, isSmall: boolean): Promise<string> {
  const rows = await reader
    .select({ bytes: filePart.bytes })
    .from(filePart)
    .where(and(eq(filePart.fileId, fileId), eq(filePart.isSmall, isSmall)))
    .orderBy(asc(filePart.number))
    .all();
  return Buffer.concat(rows.map(({ bytes }) => bytes)).toString('base64');
}

import { asc } from 'drizzle-orm';
import { Type } from 'typebox';
import { Picture } from '../../contract/shared/common.ts';
import { slugOf } from '../../contract/values/content/blog.ts';
import { film, searchContact, searchFile } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { fold } from '../../domain/shared/rules/text.ts';
import { atStart, Moment, optional, part, requireDistinct, written } from '../part.ts';

const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Maybe = Type.String({ maxLength: 200 });

export const films = part({
  description: 'Titles offered in form fields, best first.',
  fields: {
    title: Line,
    value: Type.Optional({ ...Line, description: 'Unique value for programs; by default generated from the title.' }),
  },
  replaces: [film],
  unique: ['value'],
  async write(tx, items) {
    const rows = items.map(({ id, title, value = slugOf(title) }, place) => ({ id, rank: place + 1, value, title, search: fold(title) }));
    requireDistinct(rows.map(({ value: key }, at) => ({ key, path: [at, 'value'] })));
    await inBatches(rows, (batch) => tx.insert(film).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(film).orderBy(asc(film.rank)).all();
    return rows.map(({ id, title, value }) => ({ id, title, value }));
  },
});

export const searchFiles = part({
  description: 'Files found by the search in the navbar.',
  fields: { title: Line, fileName: Line, ...optional({ by: Maybe, size: Maybe }) },
  replaces: [searchFile],
  async write(tx, items) {
    const rows = items.map(({ fileName: file, by = '', size = '', ...item }) => {
      return { ...item, by, size, file, search: fold(`${item.title}\n${by}\n${file}`) };
    });
    await inBatches(rows, (batch) => tx.insert(searchFile).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(searchFile).orderBy(asc(searchFile.id)).all();
    return rows.map(({ id, title, by, size, file: fileName }) => ({ id, title, by, size, fileName }));
  },
});

export const searchContacts = part({
  description: 'People found by the search in the navbar.',
  fields: { title: Line, email: Line, ...optional({ img: Picture, date: Moment }) },
  replaces: [searchContact],
  async write(tx, items, { moment }) {
    const rows = items.map(({ date = atStart, img = '', ...item }, at) => {
      return { ...item, img, date: moment(date, [at, 'date']), search: fold(`${item.title}\n${item.email}`) };
    });
    await inBatches(rows, (batch) => tx.insert(searchContact).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(searchContact).orderBy(asc(searchContact.id)).all();
    return rows.map(({ id, title, email, img, date }) => ({ id, title, email, img, date: written(date) }));
  },
});

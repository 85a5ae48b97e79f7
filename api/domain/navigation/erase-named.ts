import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { formerAvatar, formerMember } from '../../contract/values/identity/former-member.ts';
import { notification } from '../../db/schema.ts';
import { type EraseAccount, withoutName } from '../shared/leaver.ts';

/** Removes the name from notifications of others, but keeps the event. */
export const eraseNamed: EraseAccount = async (tx, { id, fullName, avatar }) => {
  const holds = (column: SQLiteColumn) => sql`instr(${column}, ${fullName}) > 0`;
  const { titleTh, titleEn, subtitleTh, subtitleEn } = notification;
  const rows = await tx
    .select()
    .from(notification)
    .where(and(ne(notification.userId, id), eq(notification.avatar, avatar), or(...[titleTh, titleEn, subtitleTh, subtitleEn].map(holds))))
    .all();
  for (const row of rows) {
    const th = (text: string) => withoutName(text, fullName, formerMember.th);
    const en = (text: string) => withoutName(text, fullName, formerMember.en);
    await tx
      .update(notification)
      .set({
        titleTh: th(row.titleTh),
        titleEn: en(row.titleEn),
        subtitleTh: th(row.subtitleTh),
        subtitleEn: en(row.subtitleEn),
        avatar: row.avatar === '' ? '' : formerAvatar,
      })
      .where(eq(notification.id, row.id))
      .run();
  }
};

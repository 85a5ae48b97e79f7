import { and, eq } from 'drizzle-orm';
import { accountSetting, user } from '../../db/schema.ts';
import type { SubjectSource } from '../shared/reportable.ts';
import { areThere } from '../shared/there.ts';

/** Accounts as subjects of reports. */
export const reportablePeople: SubjectSource = {
  async find(_ctx, reader, id) {
    const row = await reader
      .select({ id: user.id, fullName: user.fullName, username: user.username, avatar: user.avatar, info: accountSetting.info })
      .from(user)
      .leftJoin(accountSetting, eq(accountSetting.userId, user.id))
      .where(and(eq(user.id, Number(id) || 0), areThere))
      .get();
    if (!row) return undefined;
    const { fullName, username, avatar, info } = row;
    const facts = [
      { name: 'username', value: username },
      { name: 'website', value: info?.website ?? '' },
    ].filter(({ value }) => value !== '');
    const name = fullName || username;
    const pictures = avatar === '' ? [] : [avatar];
    return { accountId: row.id, accountName: name, title: name, link: `/seller/${username}`, text: info?.bio ?? '', facts, pictures };
  },
};

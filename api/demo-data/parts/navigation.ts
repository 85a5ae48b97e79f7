import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { NotificationList } from '../../contract/navigation/notifications.ts';
import { pageLinks } from '../../contract/values/navigation/pages.ts';
import { bookmark, notification, shopper, user } from '../../db/schema.ts';
import { inBoth } from '../../domain/content/rules/help-texts.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { ensureShopper } from '../../domain/shop/shoppers.ts';
import {
  asEntry,
  atStart,
  both,
  defaultOwner,
  Moment,
  Owner,
  optional,
  part,
  requireDistinct,
  SeedFault,
  Texts,
  written,
} from '../part.ts';

const { kind, avatar, icon, color, isRead, link } = NotificationList.properties.notifications.items.properties;

export const notifications = part({
  description: 'Notifications of accounts.',
  fields: { owner: Owner, title: Texts, ...optional({ kind, subtitle: Texts, time: Moment, avatar, icon, color, isRead, link }) },
  replaces: [notification],
  async write(tx, items, { accountId, moment }) {
    const rows = items.map(({ owner = defaultOwner, title, subtitle, time = atStart, ...item }, at) => {
      const { th, en } = asEntry(at, () => inBoth(both(title), 'title'));
      const more = both(subtitle);
      return {
        ...{ kind: 'personal' as const, avatar: '', icon: 'Bell', color: 'primary' as const, isRead: false, link: '/', ...item },
        ...{ userId: accountId(owner, [at, 'owner']), createdAt: moment(time, [at, 'time']) },
        ...{ titleTh: th, titleEn: en, subtitleTh: more.th || more.en, subtitleEn: more.en || more.th },
      };
    });
    await inBatches(rows, (batch) => tx.insert(notification).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(notification).orderBy(asc(notification.id)).all();
    return rows.map(({ userId, titleTh, titleEn, subtitleTh, subtitleEn, createdAt, ...shown }) => ({
      ...{ ...shown, owner: username(userId), title: { th: titleTh, en: titleEn }, subtitle: { th: subtitleTh, en: subtitleEn } },
      time: written(createdAt),
    }));
  },
});

export const bookmarks = part({
  description: 'Pages that accounts have bookmarked.',
  isNumbered: false,
  fields: { owner: Owner, link: Type.String({ description: 'Path of a page on this site, without the language prefix.' }) },
  replaces: [bookmark],
  async write(tx, items, { accountId, now }) {
    requireDistinct(items.map(({ owner = defaultOwner, link }, at) => ({ key: `${owner} ${link}`, path: [at, 'link'] })));
    const rows = [];
    for (const [at, { owner = defaultOwner, link }] of items.entries()) {
      if (!pageLinks.some((page) => page.link === link)) throw new SeedFault([at, 'link'], 'is not a page that can be bookmarked');
      rows.push({ shopperId: await ensureShopper(tx, { kind: 'user', userId: accountId(owner, [at, 'owner']) }, now), link });
    }
    await inBatches(rows, (batch) => tx.insert(bookmark).values(batch).run());
  },
  async read(reader) {
    return reader
      .select({ owner: user.username, link: bookmark.link })
      .from(bookmark)
      .innerJoin(shopper, eq(shopper.id, bookmark.shopperId))
      .innerJoin(user, eq(user.id, shopper.userId))
      .orderBy(asc(user.id), asc(bookmark.link))
      .all();
  },
});

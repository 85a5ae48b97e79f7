import { asc } from 'drizzle-orm';
import { type TObject, type TProperties, Type } from 'typebox';
import { Settings } from '../../contract/identity/account-settings.ts';
import { Channels } from '../../contract/identity/channels.ts';
import { accountSetting } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { initialSettings } from '../../domain/shared/channels.ts';
import { defaultOwner, isExact, Owner, optional, part } from '../part.ts';

/** Makes all fields of an object optional, and rejects unknown ones. */
const someOf = <Fields extends TProperties>({ properties }: TObject<Fields>) => Type.Object(optional(properties), isExact);

const { general, info, social, notification } = Settings.properties;
const { socialLinks, connections } = social.properties;
const Connection = someOf(connections.properties.github);

export const settings = part({
  description: 'Settings of accounts beyond their names; omitted ones have their initial values.',
  isNumbered: false,
  fields: {
    owner: Owner,
    ...optional({
      company: general.properties.company,
      info: someOf(info),
      notification: someOf(notification),
      channels: someOf(Channels),
    }),
    social: Type.Optional(
      Type.Object(
        optional({
          socialLinks: someOf(socialLinks),
          connections: Type.Object(
            optional({ twitter: Connection, google: Connection, facebook: Connection, github: Connection }),
            isExact,
          ),
        }),
        isExact,
      ),
    ),
  },
  replaces: [accountSetting],
  unique: ['owner'],
  async write(tx, items, { accountId }) {
    const rows = items.map(({ owner = defaultOwner, company = '', info, social, notification, channels = {} }, at) => ({
      userId: accountId(owner, [at, 'owner']),
      ...{ company, channels, info: { ...initialSettings.info, ...info } },
      socialLinks: { ...initialSettings.socialLinks, ...social?.socialLinks },
      connections: { ...initialSettings.connections, ...social?.connections },
      notification: { ...initialSettings.notification, ...notification },
    }));
    await inBatches(rows, (batch) => tx.insert(accountSetting).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(accountSetting).orderBy(asc(accountSetting.userId)).all();
    return rows.map(({ userId, socialLinks, connections, ...row }) => ({
      ...{ owner: username(userId), ...row, social: { socialLinks, connections } },
    }));
  },
});

import { describe, expect, test } from 'vitest';
import { channelKinds } from '../../../api/contract/values/identity/account-settings.ts';
import { channelsOf, chosen, initialFlags } from '../../../api/domain/shared/rules/channels.ts';

const both = { app: true, mail: true };
const neither = { app: false, mail: false };
const app = { app: true, mail: false };
const mail = { app: false, mail: true };

describe('who has chosen nothing', () => {
  test('is told of everything but the digest by the site and by mail, and by the site alone of what comes often', () => {
    const quiet = [
      'newAnnouncements',
      'productUpdates',
      'cardActivity',
      'calendarReminder',
      'mailArrived',
      'productQuestion',
      'favouriteNews',
      'followedListings',
    ];
    const ways = channelKinds.map((kind) => [kind, kind === 'blogDigest' ? neither : quiet.includes(kind) ? app : both]);
    expect(channelsOf(initialFlags, {})).toEqual(Object.fromEntries(ways));
  });
});

describe('what somebody is told of', () => {
  test('goes the ways that were chosen, each kind by itself', () => {
    for (const kind of channelKinds.filter((each) => each !== 'mailArrived'))
      expect(channelsOf({ ...initialFlags, blogDigest: true }, { [kind]: mail })).toEqual({
        ...channelsOf({ ...initialFlags, blogDigest: true }, {}),
        [kind]: mail,
      });
  });

  test('is no mail about mail', () => {
    expect(channelsOf(initialFlags, { mailArrived: both }).mailArrived).toEqual(app);
    expect(channelsOf(initialFlags, { mailArrived: mail }).mailArrived).toEqual(neither);
  });

  test('goes no way while its flag is off, and all of them if none was left when it was set again', () => {
    expect(channelsOf({ ...initialFlags, followMe: false }, { followMe: both }).followMe).toEqual(neither);
    expect(channelsOf(initialFlags, { followMe: neither }).followMe).toEqual(both);
    expect(channelsOf(initialFlags, { taskGiven: neither }).taskGiven).toEqual(neither);
  });
});

describe('a choice', () => {
  test('is kept beside what was chosen before, which stays as it was', () => {
    const before = { taskGiven: app };
    expect(chosen(initialFlags, before, { orderProgress: { ...mail, more: 1 } as typeof mail })).toEqual({
      flags: initialFlags,
      stored: { taskGiven: app, orderProgress: mail },
    });
    expect(before).toEqual({ taskGiven: app });
  });

  test('sets a flag where a way is left, and takes it away where none is', () => {
    const flags = { ...initialFlags, followMe: false };
    expect(chosen(flags, {}, { followMe: app, productUpdates: neither, blogDigest: mail }).flags).toEqual({
      ...{ ...initialFlags, followMe: true, productUpdates: false, blogDigest: true },
    });
    expect(flags).toEqual({ ...initialFlags, followMe: false });
  });
});

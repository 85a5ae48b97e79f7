import { describe, expect, test } from 'vitest';
import type { MailPage, MailSummary } from '../../../api/contract/workspace/mail-screen.ts';
import { changedPage, inverseOf, movable, patched, viewOf } from '../../../src/islands/mailbox/mail-changes.ts';

const mail = (id: number, fields: Partial<MailSummary> = {}): MailSummary => {
  const row = { ...bare(id), ...fields };
  const { folder, isStarred, isRead, labels } = row;
  return { mails: [{ id, folder, isStarred, isRead, labels }], ...row };
};
const bare = (id: number): Omit<MailSummary, 'mails'> => ({
  id,
  from: { name: 'A', email: 'a@b.example', avatar: '' },
  to: [],
  subject: '',
  snippet: '',
  labels: [],
  time: '2026-11-22T00:00:00.000Z',
  folder: 'inbox',
  isStarred: false,
  isRead: false,
  hasFiles: false,
  messages: 1,
  sendAt: null,
  sendProblem: null,
  people: [],
});
const pageOf = (mails: MailSummary[], counts: Partial<MailPage['counts']> = {}): MailPage => ({
  mails,
  total: mails.length + 10,
  totalMails: mails.length + 10,
  page: 1,
  counts: { inbox: 5, draft: 5, scheduled: 5, spam: 5, ...counts },
  labels: [],
});
const ids = ({ mails }: MailPage) => mails.map(({ id }) => id);

describe('a change that is under way', () => {
  test('takes what was moved out of its folder, with its numbers', () => {
    const page = pageOf([mail(1), mail(2, { isRead: true }), mail(3)]);
    const after = changedPage(page, { emailIds: [1, 2], patch: { folder: 'spam' } }, 'inbox');
    expect([ids(after), after.total, after.counts]).toEqual([[3], 11, { inbox: 4, draft: 5, scheduled: 5, spam: 6 }]);
  });

  test('leaves what was moved in a list of all folders, unless it went to the trash', () => {
    const page = pageOf([mail(1), mail(2)]);
    for (const view of ['all', 'starred'] as const) {
      expect(ids(changedPage(page, { emailIds: [1], patch: { folder: 'spam' } }, view))).toEqual([1, 2]);
      expect(ids(changedPage(page, { emailIds: [1], patch: { folder: 'trash' } }, view))).toEqual([2]);
    }
  });

  test('leaves what is put away among all mails, uncounted', () => {
    const page = pageOf([mail(1), mail(2)]);
    const change = { emailIds: [1], patch: { folder: 'archive' } } as const;
    expect(ids(changedPage(page, { ...change, emailIds: [1] }, 'all'))).toEqual([1, 2]);
    const after = changedPage(page, { ...change, emailIds: [1] }, 'inbox');
    expect([ids(after), after.counts.inbox]).toEqual([[2], 4]);
    const back = changedPage(pageOf([mail(1, { folder: 'archive' })]), { emailIds: [1], patch: { folder: 'inbox' } }, 'archive');
    expect([ids(back), back.counts.inbox]).toEqual([[], 6]);
  });

  test('counts what is read, and nothing twice where the answer knows of it', () => {
    const change = { emailIds: [1], patch: { isRead: true } };
    const once = changedPage(pageOf([mail(1)]), change, 'inbox');
    expect([ids(once), once.counts.inbox]).toEqual([[1], 4]);
    expect(changedPage(once, change, 'inbox')).toEqual(once);
  });

  test('makes a scheduled mail that is moved one that is not sent by itself', () => {
    const scheduled = mail(1, { folder: 'draft', sendAt: '2026-12-01T00:00:00.000Z' });
    const after = changedPage(pageOf([scheduled]), { emailIds: [1], patch: { folder: 'trash' } }, 'scheduled');
    expect([ids(after), after.counts.scheduled, after.counts.draft]).toEqual([[], 4, 5]);
    expect(patched(scheduled, { isStarred: true }).sendAt).toBe(scheduled.sendAt);
  });

  test('puts a label on once, and takes it off', () => {
    expect(patched(mail(1, { labels: ['company'] }), { label: 'company' }).labels).toEqual(['company']);
    expect(patched(mail(1, { labels: ['company', '3'] }), { label: '3', hasLabel: false }).labels).toEqual(['company']);
  });
});

test('what takes a change back gives every mail its own state again', () => {
  const before = [mail(1, { isStarred: true }), mail(2, { folder: 'sent' }), mail(3), mail(4, { labels: ['7'] })];
  for (const patch of [
    { folder: 'trash' as const },
    { isStarred: true },
    { isRead: true },
    { label: '7' },
    { label: '7', hasLabel: false },
  ]) {
    const changed = before.map((each) => patched(each, patch));
    const back = inverseOf(before, patch);
    expect(back.length).toBeLessThanOrEqual(2);
    const restored = changed.map((each) =>
      back.filter(({ emailIds }) => emailIds.includes(each.id)).reduce((now, change) => patched(now, change.patch), each),
    );
    expect(restored).toEqual(before);
  }
});

describe('a row that stands for a conversation', () => {
  const marks = { folder: 'inbox', isStarred: false, isRead: true, labels: [] } as const;
  const row = (...mails: object[]) =>
    patched(mail(3, { mails: mails.map((each, at) => ({ ...marks, id: 3 - at, ...each, labels: ['7'] })) }), {});

  test('is read when all of it is, and goes when all of it goes', () => {
    const page = pageOf([row({}, { isRead: false }, { isRead: false })]);
    expect(page.mails[0]).toMatchObject({ isRead: false, labels: ['7'] });
    const half = changedPage(page, { emailIds: [2], patch: { isRead: true } }, 'inbox');
    expect([half.mails[0]?.isRead, half.counts.inbox]).toEqual([false, 4]);
    const all = changedPage(page, { emailIds: [1, 2, 3], patch: { isRead: true } }, 'inbox');
    expect([all.mails[0]?.isRead, all.counts.inbox]).toEqual([true, 3]);
    const one = changedPage(page, { emailIds: [3], patch: { folder: 'archive' } }, 'inbox');
    expect([one.mails[0]?.mails.map(({ id }) => id), one.total, one.totalMails]).toEqual([[2, 1], 11, 10]);
    const none = changedPage(page, { emailIds: [1, 2, 3], patch: { folder: 'archive' } }, 'inbox');
    expect([none.mails, none.total, none.totalMails]).toEqual([[], 10, 8]);
  });

  test('is given back the state of each of its mails', () => {
    const before = row({ folder: 'sent' }, {}, { folder: 'archive', isStarred: true });
    expect(inverseOf([before], { folder: 'trash' })).toEqual([
      { emailIds: [3], patch: { folder: 'sent' } },
      { emailIds: [2], patch: { folder: 'inbox' } },
      { emailIds: [1], patch: { folder: 'archive' } },
    ]);
    expect(before.isStarred).toBe(true);
  });

  test('leaves what was sent where it is, unless it goes to the trash', () => {
    const mixed = row({ folder: 'sent' }, {}, { folder: 'archive' });
    const moved = (folder: 'archive' | 'trash') => movable([mixed], folder).flatMap(({ mails }) => mails.map(({ id }) => id));
    expect([moved('archive'), moved('trash')]).toEqual([[2], [3, 2, 1]]);
    expect(movable([row({ folder: 'sent' }, { folder: 'sent' })], 'spam')).toEqual([]);
  });
});

test('a label alone looks everywhere, and nothing at all into the inbox', () => {
  expect([viewOf({ folder: '', label: '' }), viewOf({ folder: '', label: 'x' }), viewOf({ folder: 'sent', label: 'x' })]).toEqual([
    'inbox',
    'all',
    'sent',
  ]);
});

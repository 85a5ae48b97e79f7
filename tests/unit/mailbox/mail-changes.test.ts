import { describe, expect, test } from 'vitest';
import type { MailPage, MailSummary } from '../../../api/contract/workspace/mail-screen.ts';
import { changedPage, inverseOf, patched, viewOf } from '../../../src/islands/mailbox/mail-changes.ts';

const mail = (id: number, fields: Partial<MailSummary> = {}): MailSummary => ({
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
  ...fields,
});
const pageOf = (mails: MailSummary[], counts: Partial<MailPage['counts']> = {}): MailPage => ({
  mails,
  total: mails.length + 10,
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

test('a label alone looks everywhere, and nothing at all into the inbox', () => {
  expect([viewOf({ folder: '', label: '' }), viewOf({ folder: '', label: 'x' }), viewOf({ folder: 'sent', label: 'x' })]).toEqual([
    'inbox',
    'all',
    'sent',
  ]);
});

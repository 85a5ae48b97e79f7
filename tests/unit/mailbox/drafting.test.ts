import { describe, expect, test } from 'vitest';
import type { Reply } from '../../../api/contract/workspace/mailbox.ts';
import { answerTo } from '../../../src/islands/mailbox/compose/drafting.ts';
import { laterTimes } from '../../../src/islands/mailbox/compose/later-times.ts';

const who = (name: string) => ({ name, email: `${name.toLowerCase()}@b.example` });
const letter: Reply = {
  id: 7,
  from: { ...who('Ann'), avatar: '' },
  to: [who('Me'), who('Bob')],
  cc: [who('Cat'), { name: 'Bob', email: 'BOB@b.example' }],
  bcc: [],
  subject: 'Re: RE: Rice',
  message: '<p>Five bags</p>',
  attachments: [],
  isStarred: false,
  labels: [],
  time: '2026-11-22T00:00:00.000Z',
  folder: 'inbox',
  isRead: true,
  replies: [],
};
const t = (key: string, values: Record<string, string | number> = {}) => `${key.split('.').at(-1)} ${values.name} ${values.when}:`;
const answer = (kind: 'reply' | 'replyAll' | 'forward', given = letter) => answerTo({ kind, letter: given, t, when: 'then' });

describe('an answer', () => {
  test('goes to who has written, with the subject once and the words below', () => {
    const { draft, inReplyTo } = answer('reply');
    expect(draft).toEqual({
      to: [who('Ann')],
      cc: [],
      bcc: [],
      subject: 'Re: Rice',
      carried: [],
      fresh: [],
      message: '<p></p><p>wrote Ann then:</p><blockquote><p>Five bags</p></blockquote>',
    });
    expect(inReplyTo).toBe(7);
  });

  test('to all goes to each once, the others as copies', () => {
    expect(answer('replyAll').draft).toMatchObject({ to: [who('Ann')], cc: [who('Me'), who('Bob'), who('Cat')] });
  });

  test('to one’s own mail goes to those who got it', () => {
    const own = { ...letter, folder: 'sent' as const };
    expect(answer('reply', own).draft).toMatchObject({ to: letter.to, cc: [] });
    expect(answer('replyAll', own).draft).toMatchObject({ to: letter.to, cc: [who('Cat')] });
  });

  test('for somebody else begins without anybody, and a conversation of its own', () => {
    const { draft, inReplyTo } = answer('forward');
    expect([draft.to, draft.subject, inReplyTo]).toEqual([[], 'Fwd: Rice', undefined]);
  });

  test('takes nobody’s name for marks', () => {
    const odd = { ...letter, from: { name: '<b>A&B</b>', email: 'x@b.example', avatar: '' } };
    expect(answer('reply', odd).draft.message).toContain('&#60;b&#62;A&#38;B&#60;/b&#62;');
  });
});

describe('times to send a mail at', () => {
  const at = (time: string) => Date.parse(`${time}+07:00`);
  const names = (time: string) =>
    laterTimes(at(time)).map(({ name, time: later }) => `${name} ${new Date(later + 7 * 3600_000).toISOString().slice(0, 16)}`);

  test('are this evening, tomorrow morning and Monday morning in Bangkok', () => {
    expect(names('2026-11-25T10:00')).toEqual(['evening 2026-11-25T18:00', 'tomorrow 2026-11-26T08:00', 'monday 2026-11-30T08:00']);
    expect(names('2026-11-30T00:30')).toEqual(['evening 2026-11-30T18:00', 'tomorrow 2026-12-01T08:00', 'monday 2026-12-07T08:00']);
  });

  test('are still to come, and each once', () => {
    expect(names('2026-11-25T17:50')).toEqual(['tomorrow 2026-11-26T08:00', 'monday 2026-11-30T08:00']);
    expect(names('2026-11-29T20:00')).toEqual(['tomorrow 2026-11-30T08:00']);
  });
});

import { expect, test } from 'vitest';
import { doubtsAbout } from '../../src/islands/mailbox/compose/doubts.ts';

const draft = { to: [], cc: [], bcc: [], subject: 'Prices', message: '<p>Hello</p>', carried: [], fresh: [] };
const kept = { hasFailed: false };

test.each([
  [{}, kept, []],
  [{ subject: ' ' }, kept, ['subject']],
  [{}, { hasFailed: true }, ['files']],
  [{ message: '<p>See the attached list</p>' }, kept, ['forgotten']],
  [{ message: '<p>ตามไฟล์ที่แนบมา</p>' }, kept, ['forgotten']],
  [{ message: '<p>See the attached list</p>', fresh: ['/files/1'] }, kept, []],
  [{ message: '<p>Thanks</p><blockquote>See the attached list</blockquote>' }, kept, []],
  [{ subject: '', message: '<p>attached</p>' }, { hasFailed: true }, ['files', 'subject']],
] as const)('a mail with %j and uploads %j is asked about: %j', (more, uploads, doubts) => {
  expect(doubtsAbout({ ...draft, ...more, fresh: [...('fresh' in more ? more.fresh : [])] }, uploads)).toEqual(doubts);
});
